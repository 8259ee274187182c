import { counted } from '../../contract/grouped';
import { print, runCommand, withInstallation } from './command';
import { headsFile, readHead, readHeads, type StoredHead } from '../platform/audit/heads';
import { verifyLog } from '../platform/audit/verify';

const entries = (n: number): string => counted(n, 'entry', 'entries');

const given = (): readonly StoredHead[] =>
  process.argv.slice(2).map((text) => {
    const head = readHead(text);
    if (!head)
      throw new Error(`"${text}" is no head. Give it as an earlier check, or the log, has printed it: seq:hash.`);
    return head;
  });

const run = async (): Promise<number> => {
  const asked = given();
  return withInstallation(async ({ database, environment }) => {
    const file = headsFile(environment.dataDir);
    const { kept, unreadable } = await readHeads(file);
    const { checked, waiting, head, faults } = await verifyLog(database.db, [...kept, ...asked]);
    const all =
      unreadable === 0 ? faults : [...faults, `${counted(unreadable, 'line', 'lines')} of ${file} cannot be read.`];
    print(`Daily log: ${entries(checked)} checked against their seals, ${entries(waiting)} not sealed yet.`);
    print(
      kept.length + asked.length === 0
        ? `No head in ${file}: a log rewritten as a whole would not be found. Give a head kept elsewhere.`
        : `${counted(kept.length + asked.length, 'head that was kept', 'heads that were kept')} looked up in the chain.`,
    );
    if (all.length > 0) {
      print(`BROKEN: ${counted(all.length, 'fault', 'faults')}.`);
      all.forEach(print);
      return 1;
    }
    print(`Nothing was changed, deleted or inserted. Head: ${head}`);
    return 0;
  });
};

// `npm run verify-logs [head …]` exits with 0 when all matches, 1 when not, 2 when the check failed.
runCommand(run, 'The daily log was not checked.');
