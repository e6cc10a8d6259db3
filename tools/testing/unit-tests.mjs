import path from 'node:path';
import { root } from '../root.mjs';
import { execute, failure, readReport, settle } from './outcome.mjs';

/**
 * Unit, integration and fault tests, as many files at a time as vitest.config.ts says.
 *
 * @param {object} options
 * @param {string} options.reports a folder for what vitest writes down
 * @param {boolean} options.triesTwice whether what fails is tried once more
 * @param {string[]} [options.files] these alone, and vitest's own flags
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function runUnitTests({ reports, triesTwice, files = [] }) {
  const report = path.join(reports, 'vitest.json');
  const filesReport = path.join(reports, 'vitest-files.json');
  const flags = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./tools/testing/vitest-reporter.mjs',
    ...(triesTwice ? ['--retry=1'] : []),
  ];
  const { code, output } = await execute('vitest', ['run', ...flags, ...files], { TEST_FILES_REPORT: filesReport });
  const result = readReport(report);
  if (!result) return failure(output);
  const byFile = readReport(filesReport) ?? { files: [], secondTries: [] };
  return {
    ...settle(result.numPassedTests, result.numFailedTests, code, output),
    failures: namesOfFailures(result),
    secondTries: byFile.secondTries,
    parts: byFile.files,
  };
}

/**
 * The failed ones of vitest's report, each with the first line of its reason; a file that could not be read names itself.
 *
 * @param {{ testResults: { name: string; status: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[] }} report
 * @returns {string[]}
 */
function namesOfFailures({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
      return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`);
    });
}

/** @param {string | undefined} text */
function firstLine(text) {
  return (text ?? '').split('\n', 1)[0] ?? '';
}
