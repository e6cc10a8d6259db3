// A reporter for vitest: writes down how long each file took and which tests passed only at their second try.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

export default class FileReporter {
  /** @type {{ name: string; seconds: number }[]} */
  files = [];
  /** @type {string[]} */
  secondTries = [];

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    // Its tests and hooks. Loading is left out: whichever file of a worker comes first pays for the modules of all.
    this.files.push({ name: nameOf(module), seconds: module.diagnostic().duration / 1000 });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.secondTries.push(`${nameOf(test.module)} › ${test.fullName}`);
  }

  onTestRunEnd() {
    const file = process.env.TEST_FILES_REPORT;
    if (file) writeFileSync(file, JSON.stringify({ files: this.files, secondTries: this.secondTries }));
  }
}

/** @param {import('vitest/node').TestModule} module */
function nameOf({ project, moduleId }) {
  return path.relative(project.vitest.config.root, moduleId);
}
