import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { printError, readFileText, SourceError, toSlashPath, watchFiles } from 'fc-command'
import { messageOf } from '../names/thrown-value.ts'
import type { TlsSettings } from '../node/serve.ts'
import type { TlsFiles } from './options.ts'

/**
 * Loads a certificate and its key.
 *
 * @throws SourceError if one of the files is unusable, or if they do not belong together.
 */
export function loadTls(files: TlsFiles): TlsSettings {
  const [cert, key] = [readFileText(files.cert), readFileText(files.key)]
  const certificate = parse(files.cert, cert, 'certificate', () => new X509Certificate(cert))
  if (!certificate.checkPrivateKey(readKey(files.key, key)))
    throw new SourceError(
      `The key ${files.key} does not belong to the certificate ${files.cert}. Pass the key that the certificate was requested with.`,
    )
  return { cert, key }
}

/** Replaces the certificate of a server when the files change. After an error, the last valid one stays. */
export function watchTls(
  files: TlsFiles,
  use: (settings: TlsSettings) => void,
  report: (message: string, level: 'info' | 'error') => void,
): void {
  watchFiles([files.cert, files.key].map(toSlashPath), () => {
    try {
      use(loadTls(files))
      report('Reloaded the certificate.', 'info')
    } catch (error) {
      printError(`fc-mock: ${messageOf(error)}\n`)
      report('Still using the last valid certificate.', 'error')
    }
  })
}

function readKey(file: string, text: string): KeyObject {
  if (/^-----BEGIN ENCRYPTED |^Proc-Type: 4,ENCRYPTED/m.test(text))
    throw new SourceError(
      `The key ${file} is encrypted. Decrypt it: openssl pkey -in ${file} -out decrypted.pem`,
    )
  return parse(file, text, 'private key', () => createPrivateKey(text))
}

function parse<Result>(file: string, text: string, what: string, run: () => Result): Result {
  const expected = `Expected a ${what} in PEM format (-----BEGIN ${what.toUpperCase()}-----) in ${file}`
  // The key also has the name of its algorithm.
  if (!new RegExp(`^-----BEGIN (?:[A-Z]+ )?${what.toUpperCase()}-----`, 'm').test(text))
    throw new SourceError(`${expected}.`)
  try {
    return run()
  } catch (cause) {
    throw new SourceError(`${expected}: ${messageOf(cause)}.`, { cause })
  }
}
