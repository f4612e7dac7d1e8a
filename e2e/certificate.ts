import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Creates a self-signed certificate `<name>.crt` and its key `<name>.key` in a folder, with openssl. */
export function createCertificate(folder: string, name: string, address: string): void {
  const line = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${address}`]
  const output = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)]
  execFileSync('openssl', [...line.split(' '), ...subject, ...output], { stdio: 'pipe' })
}
