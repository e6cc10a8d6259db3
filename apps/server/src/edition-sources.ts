import type { Language } from '@mingtang/contract/envelope';
import { seedEdition } from './demo/seed.ts';
import { demoFacts } from './demo/seed-content.ts';
import type { EditionSources } from './modules/edition/console.ts';
import { importProgramme } from './modules/programme/import/import-programme.ts';
import { type ProgrammeFile, remarkWords, UnreadableProgramme } from './modules/programme/import/programme-file.ts';
import { readProgrammeFile } from './modules/programme/import/reader.ts';
import { dictionaryResource } from './modules/reference/resources/dictionary.ts';
import { putStandardAreas } from './modules/reference/standard-areas.ts';
import { datedDictionary, standardDictionary } from './modules/reference/standard-dictionary.ts';
import { putStandardIndustries } from './modules/reference/standard-industries.ts';
import { EVENT_TIME_ZONE, eventDay, eventInstant } from './platform/clock.ts';
import type { Platform } from './platform/platform.ts';
import { refuse } from './platform/refuse.ts';
import { Resource } from './platform/resource.ts';

const DAY_MS = 86_400_000;
/** Reasons shown of a file that is only looked at. */
const REMARKS_SHOWN = 5;

/** What an edition can begin with: part of the composition root, for the demo and the import know many modules. */
export function editionSources(platform: Platform, paymentMethods: () => number): EditionSources {
  return {
    paymentMethods,
    proposeFacts: demoFacts,
    previewProgramme: async (bytes, language) => previewOf(await read(bytes), language),
    fillerOf: async (content, upload) => {
      const file = content === 'programme' && upload ? await read(upload.bytes) : undefined;
      return {
        putStandard: async (tx, actor, facts, foreignIdDeadline) => {
          const items = [...standardDictionary, ...datedDictionary(facts, foreignIdDeadline)];
          await new Resource(dictionaryResource, platform).createAll(tx, actor, items);
          await putStandardAreas(tx, actor, platform);
          await putStandardIndustries(tx, actor, platform);
        },
        putContent: async (tx, _actor, { firstDay }) => {
          const programme = file && upload?.isMoved ? movedTo(firstDay, file) : file;
          if (programme) await importProgramme(tx, platform.cache, programme, { now: platform.clock.now() });
          const secondDay = eventDay(new Date(eventInstant(firstDay).getTime() + DAY_MS));
          if (content === 'demo') await seedEdition(tx, platform, secondDay);
        },
      };
    },
  };
}

async function read(bytes: Uint8Array): Promise<ProgrammeFile> {
  try {
    return await readProgrammeFile(bytes, { timeZone: EVENT_TIME_ZONE });
  } catch (error) {
    if (!(error instanceof UnreadableProgramme)) throw error;
    return refuse('edition.unreadable_programme', error.words);
  }
}

const daysOf = ({ sessions }: ProgrammeFile): string[] => sessions.map(({ startsAt }) => eventDay(startsAt)).sort();

/** The same programme, its first session on this day and every other as many days after it as before. */
function movedTo(firstDay: string, file: ProgrammeFile): ProgrammeFile {
  const [begins] = daysOf(file);
  const distance = begins === undefined ? 0 : eventInstant(firstDay).getTime() - eventInstant(begins).getTime();
  const moved = (instant: Date): Date => new Date(instant.getTime() + distance);
  return {
    ...file,
    sessions: file.sessions.map((session) => ({
      ...session,
      startsAt: moved(session.startsAt),
      endsAt: moved(session.endsAt),
    })),
  };
}

function previewOf(file: ProgrammeFile, language: Language) {
  const { sessions, refused, venues, speakers } = file;
  const days = daysOf(file);
  return {
    sessions: sessions.length,
    refused: refused.length,
    venues: venues.length,
    speakers: speakers.length,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    remarks: [
      ...file.remarks.map((remark) => remarkWords(remark)[language]),
      ...refused
        .slice(0, REMARKS_SHOWN)
        .map(({ row, label, reason }) => `#${row} ${label} · ${remarkWords(reason)[language]}`),
    ],
  };
}
