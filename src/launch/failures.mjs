import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';

/**
 * A reporter of vitest that writes the failures, in short, into the file that FAILURES_FILE names.
 * Later journeys print hundreds of lines, and often only the last page of a machine's log is kept: the suite ends with these.
 */
export default class Failures {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string, stack?: string }[]} unhandled
   */
  async onTestRunEnd(modules, unhandled) {
    /** @type {string[]} */
    const failures = [];
    /** @type {(where: string, errors: readonly { message: string, stack?: string }[]) => void} */
    const add = (where, errors) => {
      for (const { message, stack } of errors) {
        const places = (stack ?? '').split('\n').filter((line) => /^\s+at .*\/(src|tests)\//.test(line));
        const lines = [...message.split('\n').slice(0, 8), ...places.slice(0, 4)];
        failures.push([`✗ ${where}`, ...lines].join('\n  ').slice(0, 1_500));
      }
    };
    for (const module of modules) {
      const file = `${module.project.name}: ${relative('.', module.moduleId)}`;
      add(file, module.errors());
      for (const suite of module.children.allSuites()) add(`${file} > ${suite.fullName}`, suite.errors());
      for (const test of module.children.allTests('failed'))
        add(`${file} > ${test.fullName}`, test.result().errors ?? []);
    }
    add('not caught by any test', unhandled);
    await writeFile(process.env.FAILURES_FILE ?? '', failures.join('\n\n'));
  }
}
