import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A root of certificates, and a server's certificate and key that it signed; paths of PEM files. */
export interface ServerCertificate {
  readonly root: string;
  readonly certificate: string;
  readonly key: string;
}

const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

/** Makes a root of its own and a certificate for these names, such as `DNS:localhost`, by openssl. */
export function makeCertificate(folder: string, names: readonly string[]): ServerCertificate {
  const at = (name: string): string => join(folder, name);
  const openssl = (...args: readonly string[]): void => {
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  };
  openssl('req', '-x509', ...EC, '-subj', '/CN=Root of a test', '-keyout', 'root.key', '-out', 'root.pem');
  openssl('req', ...EC, '-subj', '/CN=Server of a test', '-keyout', 'server.key', '-out', 'server.csr');
  writeFileSync(at('names'), `subjectAltName=${names.join(',')}\n`);
  const signed = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.pem');
  return { root: at('root.pem'), certificate: at('server.pem'), key: at('server.key') };
}
