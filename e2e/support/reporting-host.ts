import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Of localhost, for as long as anybody will run this; it protects nothing. */
const identity = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgn+2z8XrMJ5CKTOO8
GRKadu0+K04Um2sbPKtvVS+stD+hRANCAATeX+jATR980qLien41muQjX1nJT+QQ
q6ytae/y2zO+MCsiPqvvN04BN+epi9uP87zo3PTJQI0nlvGx+UL1SAa1
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUcNLPFwO9TrcrwqL3NRTzUFG+qbgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjIyNTQ1OVoYDzIxMjYxMDI5
MjI1NDU5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATeX+jATR980qLien41muQjX1nJT+QQq6ytae/y2zO+MCsiPqvvN04B
N+epi9uP87zo3PTJQI0nlvGx+UL1SAa1o2kwZzAdBgNVHQ4EFgQUgvV6WmXA/Jww
1ul7UbfceIErGPswHwYDVR0jBBgwFoAUgvV6WmXA/Jww1ul7UbfceIErGPswDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAJvk7ZedN1RE3Jk1NL5hzlXHCuFe5m/cvRTER8In6Ll6AiAnpXjWpUXb
iNUQYIdCrqVPE5BFKBlsJ9LCZhYumCygIw==
-----END CERTIFICATE-----`,
};

/**
 * The switches with which Chromium trusts such a host.
 * @param profile a folder that may be written to: without one, the other is not heeded
 */
export function trustingSwitches(profile: string): readonly string[] {
  return [
    '--ignore-certificate-errors-spki-list=64JaY4TTisAXNG70GuLoC9SdiOdvzbBnSsckMYB68A0=',
    `--user-data-dir=${profile}`,
  ];
}

/** A host that wants every request to it reported, and where to. */
export interface ReportingHost extends AsyncDisposable {
  /** `https://localhost:PORT` */
  readonly origin: string;
  /** What it was asked, in order: `GET /v1`. */
  readonly requests: readonly string[];
  /** The bodies of the reports that came. */
  readonly reports: readonly string[];
}

/**
 * Answers as the hosts of a large content network do, with a policy for network error logging
 * (https://www.w3.org/TR/network-error-logging/); but wants to hear of every request, not of a few.
 */
export async function startReportingHost(): Promise<ReportingHost> {
  const requests: string[] = [];
  const reports: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    let body = '';
    for await (const part of request) body += String(part);
    if (url === '/reports') {
      if (method === 'POST') reports.push(body);
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      });
    } else {
      const endpoints = [{ url: `${host.origin}/reports` }];
      response.writeHead(200, {
        'content-type': 'application/json',
        'report-to': JSON.stringify({ group: 'all', max_age: 3600, endpoints }),
        nel: JSON.stringify({ report_to: 'all', max_age: 3600, success_fraction: 1 }),
      });
    }
    response.end('[]');
  }

  const server = createServer(identity, (request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // `address()` of a server that listens on a TCP port is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const host: ReportingHost = {
    origin: `https://localhost:${port}`,
    requests,
    reports,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return host;
}
