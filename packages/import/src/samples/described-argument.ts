import type { ValueShape } from 'fc-infer'
import type { ImportedParameter } from '../operation.ts'

/** A parameter, or a member of the body, and its values in the calls. */
export interface DescribedArgument extends Pick<
  ImportedParameter,
  'name' | 'in' | 'isRequired' | 'docs'
> {
  shape: ValueShape
}
