import type { ProviderName } from '#shared/providers.ts';
import type { ListPlace } from '../record-splitter.ts';
import type { ServiceError } from '../service-problems.ts';
import type { ListName } from '../resources.ts';
import type { WireQuery } from '../wire-query.ts';
import type { XmlPlace } from '../read-xml.ts';

/**
 * What can be asked of a provider: a list of the interface, one flight, how a job stands, or what is
 * left of the plan. The last two are not billed.
 */
export type EndpointName = ListName | 'lookup' | 'jobs' | 'usage';

/** One request, without the key. */
export interface ProviderRequest {
  /** What follows the base URL and a slash. */
  readonly path: string;
  readonly query: WireQuery;
}

/** A request for a file, whose content answers more than one question. */
export interface FileRequest extends ProviderRequest {
  /** The file is not requested again sooner after its last request, milliseconds. */
  readonly reuseMs: number;
}

/** An airport as far as a provider's answers cannot be read without knowing it. */
export interface KnownAirport {
  readonly iata: string | null;
  readonly icao: string | null;
  /** IANA zone. */
  readonly timeZone: string | null;
  /** Degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What requests and records are made with, besides the question itself. */
export interface Surroundings {
  /** By IATA or ICAO code; null for an unknown one. */
  readonly airport: (code: string) => KnownAirport | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** How one list, or one flight, is asked for and read. */
export interface ProviderEndpoint {
  /**
   * The request for a question of the interface (names and values of its query parameters; `limit` and
   * `offset` among them where a page is wanted); null: this provider cannot answer it. Of a provider with files: the
   * files that together hold the answer, the most important first.
   */
  readonly request: (
    question: WireQuery,
    surroundings: Surroundings,
  ) => ProviderRequest | readonly FileRequest[] | null;
  /** Where in the body the list is; without it a bare array, or what is under `data` or `response`. */
  readonly place?: ListPlace;
  /**
   * Makes records of the interface, not yet checked, of one element of the list: one, or several where the
   * element names codeshares. Null leaves the element out without a word (a freighter on a passenger board). Without
   * it elements are such records.
   */
  readonly record?: (
    element: unknown,
    question: WireQuery,
    surroundings: Surroundings,
  ) => object | readonly object[] | null;
  /**
   * What a flight goes by in several files of one answer, where they overlap: the first file's element is read, which is the
   * freshest. Null: this element is like no other. Without it all elements are read.
   */
  readonly identity?: (element: unknown) => string | null;
  /**
   * Most rows to ask for in one page; null: the list comes whole, and no second page is ever asked
   * for. Left out: as many as the client wants.
   */
  readonly pageSize?: number | null;
  /** Whether what stood around the list says that more follows; null: it does not say. */
  readonly hasMore?: (envelope: unknown) => boolean | null;
  /**
   * Least distance between two requests to this endpoint where it is its own, milliseconds; a
   * function where it is that of some questions only (0: this one has none).
   */
  readonly leastMs?: number | ((question: WireQuery) => number);
  /** Where nothing fits, status 204 comes without a body: no row, no such flight, or a file without elements. */
  readonly isEmptyWithoutBody?: boolean;
  /** Of the lookup: its request is that for the schedules of the number, so that its answer is read as both. */
  readonly isOfSchedules?: true;
  /** Another way to ask where the plan does not allow this one. */
  readonly alternative?: ProviderEndpoint;
}

/**
 * Files that hold more than one question asks for: the whole network, or a day of an airport. A file is requested
 * once and then answers the questions of all endpoints for a while: their `record` gets what is kept of its elements.
 */
export interface ProviderFiles {
  /** Where in a file its elements are: in JSON, or in XML. */
  readonly place: ListPlace | XmlPlace;
  /** Whether what stands in place of the list says that there are no elements. */
  readonly isEmpty?: (envelope: unknown) => boolean;
  /** The query of the next page of a file, by what stood around the list; null: this was the last. */
  readonly nextPage?: (envelope: unknown, request: ProviderRequest) => WireQuery | null;
  /**
   * The part of the elements to keep until then, as JSON, without personal data; or why the file is invalid. Without
   * it, elements are kept as they are.
   */
  readonly keep?: (elements: readonly object[]) => readonly object[] | ServiceError;
}

/** What is left of a plan, as the provider tells in an answer. */
export interface PlanUsage {
  /** Calls (of the kind that boards make) left until the plan renews. */
  readonly remaining: number;
  /** Calls that the plan allows in all; null: not said. */
  readonly limit: number | null;
  /** When the plan renews, UNIX seconds; null: not said. */
  readonly renewsAt: number | null;
}

/** A service that speaks in its own way of what the interface speaks of. */
export interface Provider {
  readonly name: ProviderName;
  /** Least distance between an answer and the next request, milliseconds; 0: none is known. */
  readonly leastMs: number;
  /** Where the key goes: headers, or parameters of the query. Never called where no key is needed. */
  readonly authorize: (
    key: string,
    baseUrl: string,
  ) => { readonly headers?: Readonly<Record<string, string>>; readonly query?: WireQuery };
  /**
   * What is not here, the provider does not have. `usage` is asked for now and then by itself, and what
   * comes is read by the function of this name below.
   */
  readonly endpoints: Readonly<Partial<Record<EndpointName, ProviderEndpoint>>>;
  /** All endpoints are answered from files, which their requests ask for. */
  readonly files?: ProviderFiles;
  /**
   * What a body says is wrong, where the provider has its own words for it; null: nothing.
   * @param body undefined: that of a refusal that is not JSON
   * @param headers those of a refusal
   */
  readonly errorOfBody?: (body: unknown, status: number, headers?: Headers) => ServiceError | null;
  /**
   * What a text that is not in the requested format says is wrong, whatever its status; null: nothing.
   * @param beginning its first characters
   */
  readonly errorOfText?: (beginning: string) => ServiceError | null;
  /**
   * What an answer tells of the plan; null: nothing.
   * @param envelope what stood around the list, or the body of a refusal; undefined: not known
   */
  readonly usage?: (headers: Headers, envelope: unknown, now: number) => PlanUsage | null;
  /** How a base URL that a person gave is to be used. */
  readonly baseUrl?: (given: string) => string;
}
