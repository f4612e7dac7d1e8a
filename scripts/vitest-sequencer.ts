import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Projects whose tests mostly wait for programs with windows, by their largest files. */
const WAITING = ['vscode', 'pages']

/**
 * Starts with the files that take long and mostly wait, so that no processor is idle while the last of them runs. Alternates between
 * their projects: several programs that start at the same time slow each other down.
 */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const queues = WAITING.map((name) => sorted.filter(({ project }) => project.name === name))
    const longest = Math.max(...queues.map(({ length }) => length))
    const first = Array.from({ length: longest }, (_, index) =>
      queues.flatMap((queue) => queue.slice(index, index + 1)),
    ).flat()
    // The groups of the projects still run one after the other.
    return [...first, ...sorted.filter(({ project }) => !WAITING.includes(project.name))]
  }
}
