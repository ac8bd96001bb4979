import type { CountedCopy, StocktakeList, UnseenGroup } from '@library/contract/copies/stocktakes.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { type Cell, csvText } from '../../lib/files/csv.ts';
import { type Page, pageSizes, readPage } from '../../lib/pages.ts';
import { translate } from '../../lib/sentences/message-descriptor.ts';
import { dayOfMoment } from '../../lib/time/moments.ts';
import type { Library } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import { countCountedCopies, selectCountedCopies } from './counted-copies.queries.ts';
import { type ReportRow, selectReport } from './report.queries.ts';
import { requireStocktake } from './stocktakes.service.ts';

/** A page of the copies of a stock-take. Throws as `requireStocktake`. */
export async function copyPage(
  { database, settings }: Library,
  actor: StaffActor,
  stocktakeId: string,
  asked: {
    result: StocktakeList;
    group?: UnseenGroup | undefined;
    search: string | undefined;
    page: number;
  },
): Promise<Page<CountedCopy>> {
  const { ended_at } = await requireStocktake(database, actor, stocktakeId);
  const wanted = {
    stocktake_id: stocktakeId,
    isEnded: ended_at !== null,
    list: asked.result,
    group: asked.group,
    search: asked.search,
    unseenDays: settings.unseen_days,
  };
  return readPage(asked.page, pageSizes.stocktake_copies, {
    rows: async (slice) =>
      (await selectCountedCopies(database, wanted, slice)).map(({ seen_at, last_seen_at, ...copy }) => ({
        ...copy,
        seen_at: seen_at?.toISOString() ?? null,
        last_seen_at: last_seen_at?.toISOString() ?? null,
      })),
    total: () => countCountedCopies(database, wanted),
  });
}

const results: Record<NonNullable<ReportRow['result']> | 'none', string> = {
  seen: 'seen',
  held: 'seen, held for a reader',
  elsewhere: 'seen, belongs to another hall',
  lent: 'seen, though lent',
  lost: 'seen, though lost',
  withdrawn: 'seen, though withdrawn',
  handed_over: 'seen at the desk',
  away: 'not expected',
  unseen: 'not seen',
  unknown_label: 'unknown label',
  none: 'not seen yet',
};

const columns = ['Copy', 'Title', 'At the start', 'Result', 'Seen on', 'Seen by', 'Now', 'Last seen before'];

/** The report of a stock-take as CSV: its copies by label, then the unknown labels. Throws as `requireStocktake`. */
export async function stocktakeReport(
  { database, settings }: Library,
  actor: StaffActor,
  stocktakeId: string,
  language: SpokenLanguage,
): Promise<{ name: string; content: string }> {
  const { started_at } = await requireStocktake(database, actor, stocktakeId);
  const rows = await selectReport(database, stocktakeId);
  const translated = (words: string | null) => words && translate(words, language);
  const day = (moment: Date | null) => moment && dayOfMoment(moment, settings.time_zone);
  const cells = rows.map((row): Cell[] => [
    row.label,
    row.title,
    translated(row.expected),
    translated(results[row.result ?? 'none']),
    day(row.seen_at),
    row.seen_by,
    translated(row.state),
    day(row.last_seen_at),
  ]);
  return {
    name: `stock-take-${dayOfMoment(started_at, settings.time_zone)}.csv`,
    content: csvText(
      columns.map((column) => translate(column, language)),
      cells,
    ),
  };
}
