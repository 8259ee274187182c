import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the tests of whole processes: each takes half a minute and waits much, which others fill. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ project }: TestSpecification): boolean => project.name === 'launch';
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
