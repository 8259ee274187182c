import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts the nightly tests first: each takes half a minute and often waits, so others fill the time. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ project }: TestSpecification): boolean => project.name.startsWith('nightly');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
