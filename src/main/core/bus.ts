/** Functions by the events that they listen to. */
export type Listeners<Events> = {
  readonly [Name in keyof Events]?: (payload: Events[Name]) => void;
};

/** Names of the events that say nothing beyond that they happened. */
type BareName<Events> = {
  [Name in keyof Events]: Events[Name] extends undefined ? Name : never;
}[keyof Events];

/** Tells the parts of a process what happens in the others. `Events` has a payload for each name. */
export interface Bus<Events> {
  emit(name: BareName<Events>): void;
  /** Calls every listener of this event, those that were added first first, and then returns. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
  /** Adds listeners. Returns the function that removes them. */
  on(listeners: Listeners<Events>): () => void;
}

/**
 * A listener that throws does not keep the event from the others.
 *
 * @param onError gets what a listener has thrown, and the name of the event
 */
export function createBus<Events>(
  onError: (event: keyof Events, error: unknown) => void,
): Bus<Events> {
  const all = new Set<Listeners<Events>>();
  return {
    emit<Name extends keyof Events>(name: Name, payload?: Events[Name]) {
      for (const listeners of [...all]) {
        // The payload is left out only where the event has none.
        const listener = listeners[name] as ((payload?: Events[Name]) => void) | undefined;
        try {
          listener?.(payload);
        } catch (error) {
          onError(name, error);
        }
      }
    },
    on(listeners) {
      const own = { ...listeners };
      all.add(own);
      return () => {
        all.delete(own);
      };
    },
  };
}
