import { nextLendingDay } from '@library/contract/calendar/lending-days.ts';
import { readScannedLabel } from '@library/contract/copies/scanned-label.ts';
import { copyLabelOf } from '@library/contract/copies/typed-label.ts';
import type { DeskResult } from '@library/contract/lending/desk.ts';
import { hasLabel, type OfflinePack } from '@library/contract/lending/offline-desk.ts';
import { readReaderCode, readTypedCode } from '@library/contract/lending/reader-codes.ts';
import { t } from '../../lib/language/texts.ts';
import { addDays } from '../../lib/wording/dates.ts';
import type { StoredAct } from './desk-databases.ts';

/** A scan, what was scanned before, and the stored data of this device. */
interface KnownScan {
  text: string;
  reader: string | null;
  copy_label: string | null;
  pack: OfflinePack;
  /** What is noted and not sent. */
  noted: readonly Pick<StoredAct, 'act' | 'copy_label' | 'req_id'>[];
  /** The library's day, and how long books are lent. */
  today: string;
  loanDays: number;
}

type OpenRequest = OfflinePack['requests'][number];

const nothing: DeskResult = {
  finding: 'unknown_text',
  sentence: '',
  acts: [],
  copy: null,
  reader: null,
  request: null,
  lending: null,
  due: null,
  reader_text: null,
};

/** The result of every scan while the stored data is too old to act on. */
export function tooOld(days: number): DeskResult {
  const sentence = t(
    "This desk has been offline for more than {days} days. You can hand out and take back again once it's online.",
    { days },
  );
  return { ...nothing, sentence };
}

/** The result of a scan from the data that this device keeps, with the acts that can be noted. */
export function scanWithoutNetwork(scan: KnownScan): DeskResult {
  const { text, copy_label, pack } = scan;
  const code = readReaderCode(text);
  if (code)
    return ofReader(
      scan,
      pack.requests.find(({ req_id }) => endOf(req_id) === code.short),
      text,
    );
  const before = copy_label === null ? undefined : requestOf(scan, copy_label);
  if (before && readTypedCode(text) !== null)
    return handOut(scan, before, { reader: text, copy: before.copy_label });
  const label = labelIn(scan);
  if (label === null)
    return { ...nothing, sentence: t("Offline, you can only use labels and readers' codes.") };
  return ofCopy(scan, label);
}

/**
 * The label that a text means: as it stands or in the library's own form, whichever this device knows. A label in neither form
 * that it knows stays as it stands, because only the server can tell which copy it means; null for a text that is no label.
 */
function labelIn(scan: KnownScan): string | null {
  const text = readScannedLabel(scan.text);
  if (text === null || isKnown(scan, text)) return text;
  const own = copyLabelOf(text);
  if (own === null) return null;
  return isKnown(scan, own) ? own : text;
}

const isKnown = ({ pack, noted }: KnownScan, label: string) =>
  isOnShelf(pack, label) ||
  [...pack.requests, ...pack.lendings, ...noted].some(({ copy_label }) => copy_label === label);

const endOf = (reqId: string) => reqId.slice(-12).toUpperCase();

/** The request that a copy is held for, unless its hand-out is noted. */
function requestOf({ pack, noted }: KnownScan, label: string): OpenRequest | undefined {
  return pack.requests.find(
    ({ req_id, copy_label }) => copy_label === label && !noted.some((act) => act.req_id === req_id),
  );
}

function ofReader(scan: KnownScan, request: OpenRequest | undefined, code: string): DeskResult {
  if (!request)
    return {
      ...nothing,
      finding: 'old_code',
      sentence: t('No open request with this code is saved on this device.'),
    };
  if (scan.noted.some(({ req_id }) => req_id === request.req_id)) {
    return {
      ...nothing,
      sentence: t("It's already noted that {label} was handed out.", { label: request.copy_label }),
    };
  }
  return handOut(scan, request, { reader: code, copy: null });
}

function ofCopy(scan: KnownScan, label: string): DeskResult {
  const { pack, noted } = scan;
  const request = requestOf(scan, label);
  if (request) return handOut(scan, request, { reader: codeFor(scan.reader, request), copy: label });
  const last = noted.findLast(({ act, copy_label }) => act !== 'sighting' && copy_label === label);
  if (last?.act === 'return')
    return { ...nothing, sentence: t("It's already noted that {label} is back.", { label }) };
  const lending = pack.lendings.find(({ copy_label }) => copy_label === label);
  if (lending) {
    const { lending_id, reader, due_date, title } = lending;
    return {
      ...nothing,
      finding: 'lent',
      sentence: t('{reader} has borrowed {label}.', { reader, label }),
      acts: ['take_back'],
      copy: copyOf(pack, label, title, 'lent'),
      lending: { lending_id, reader, due_date, late_days: 0 },
    };
  }
  if (!last && isOnShelf(pack, label)) return onShelf(pack, label);
  const given = last && pack.requests.find(({ req_id }) => req_id === last.req_id);
  const sentence = given
    ? t("It's noted that {reader} has {label}.", { reader: given.reader, label })
    : t(
        "Nothing is saved about {label} on this device. If someone returns it, take it back: we'll find its loan later.",
        { label },
      );
  return {
    ...nothing,
    finding: 'lent',
    sentence,
    acts: ['take_back'],
    copy: copyOf(pack, label, given?.title ?? label, 'lent'),
  };
}

/** Packs that were stored by an earlier version have no `shelf`, or no `other_labels`. */
const isOnShelf = (
  { shelf = [], other_labels = [] }: Partial<Pick<OfflinePack, 'shelf' | 'other_labels'>>,
  label: string,
) => other_labels.includes(label) || (copyLabelOf(label) === label && hasLabel(shelf, label));

/** A copy that was on the shelf when the pack was loaded; another desk may have lent it since. */
function onShelf(pack: OfflinePack, label: string): DeskResult {
  return {
    ...nothing,
    finding: 'available',
    sentence: t(
      "{label} was on the shelf when this desk was last online. We've noted that you've seen it. If someone returns it, take it back.",
      { label },
    ),
    acts: ['take_back'],
    copy: copyOf(pack, label, label, 'available'),
  };
}

/** The code that was scanned before, if it belongs to this request or names none; otherwise null. */
function codeFor(reader: string | null, { req_id }: OpenRequest): string | null {
  if (reader === null) return null;
  const code = readReaderCode(reader);
  if (code) return code.short === endOf(req_id) ? reader : null;
  return readTypedCode(reader) === null ? null : reader;
}

function handOut(
  { pack, today, loanDays }: KnownScan,
  request: OpenRequest,
  shown: { reader: string | null; copy: string | null },
): DeskResult {
  const { title, reader, copy_label } = request;
  const may = shown.reader !== null || !pack.needs_code;
  const what =
    shown.copy === null
      ? t('{reader} collects “{title}”: {label}.', { reader, title, label: copy_label })
      : t('{label} is held for {reader}.', { label: copy_label, reader });
  const proof = may ? '' : ` ${t("Scan the reader's code, or type its six digits.")}`;
  return {
    ...nothing,
    finding: shown.copy === null ? 'request' : shown.reader === null ? 'held' : 'ready',
    sentence: what + proof,
    acts: may ? ['hand_out'] : [],
    request,
    reader_text: shown.reader,
    copy: shown.copy === null ? null : copyOf(pack, copy_label, title, 'held'),
    reader:
      shown.reader === null
        ? null
        : { name: reader, department: null, session: null, proven: true, requests: [request] },
    due: { date: nextLendingDay(pack.calendar, addDays(today, loanDays)), why: null },
  };
}

function copyOf(
  { hall }: OfflinePack,
  label: string,
  title: string,
  state: 'held' | 'lent' | 'available',
): NonNullable<DeskResult['copy']> {
  return { label, state, hall, book: { book_id: '', title, author: null, category: null, image_url: '' } };
}
