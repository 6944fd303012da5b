/** Why the broker cannot be used. `refused`: it does not let this user in. `untrusted`: its certificate is not trusted. */
export type BrokerTrouble = 'refused' | 'untrusted' | 'notReached';

/** Codes of a broker that does not let a user in: MQTT 3.1.1, table 3.1; MQTT 5, 3.2.2.2. */
const refusedCodes = [4, 5, 134, 135];

/** What Node.js calls a certificate that it does not trust (X509_V_ERR of OpenSSL), or one for another name. */
const untrusted =
  /^(?:CERT_|ERR_TLS_CERT_|(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF))/;

/** @param error what ended the attempt to connect */
export function brokerTrouble(error: unknown): BrokerTrouble {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (refusedCodes.includes(Number(code))) return 'refused';
  return untrusted.test(String(code)) ? 'untrusted' : 'notReached';
}
