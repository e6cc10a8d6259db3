// A reporter for vitest: writes down which tests passed only at their second try.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

export default class SecondTries {
  /** @type {string[]} */
  names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const file = path.relative(test.project.config.root, test.module.moduleId);
    this.names.push(`${file} › ${test.fullName}`);
  }

  onTestRunEnd() {
    const file = process.env.SECOND_TRIES_FILE;
    if (file) writeFileSync(file, JSON.stringify(this.names));
  }
}
