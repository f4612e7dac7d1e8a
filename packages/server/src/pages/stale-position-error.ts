import { ServiceError } from '../service-error.ts'

/** Thrown for a position of a page that belongs to another order of the rows, or to another way to read them: the service has changed since it was issued. */
export class StalePositionError extends ServiceError {
  constructor() {
    super(
      'CURSOR_EXPIRED',
      'This `next` or `previous` belongs to an earlier release of the service, which has ordered its rows differently. Start again with an initial body.',
    )
  }
}
