import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import { type CatalogueScript, mainScriptOf } from '../script.ts';
import { writtenFields } from './linked-fields.ts';
import { type DataField, type MarcRecord, marcFieldsOf, subfieldOf, subfieldsOf } from './marc-record.ts';
import { isInOtherScript, type TidyText } from './marc-text.ts';

interface Titles {
  title: string;
  other_titles: OtherTitle[];
  /** The part as the record names it: "Volume 2". */
  volume: string | undefined;
}

/** The title in a field 245: the title proper, its remainder, and the number and name of the part. */
function titleIn(
  field: DataField,
  tidy: TidyText,
  codes: string,
): { title: string; parallel: string | null } {
  let title = '';
  let parallel: string | null = null;
  let before = '';
  for (const { code, value } of subfieldsOf(field, codes)) {
    const text = tidy(value);
    if (code === 'b' && /=\s*$/.test(before)) parallel = text;
    else if (title === '') title = text;
    else if (text !== '')
      title += `${code === 'b' ? ': ' : code === 'p' && /[\p{L}\p{N}]$/u.test(title) ? ', ' : '. '}${text}`;
    before = value;
  }
  return { title, parallel };
}

/** The kind of a title, by the words of its field or by the field's indicator; `printed` is the script of the main title. */
function kindOf(field: DataField, title: string, printed: CatalogueScript | null): OtherTitle['kind'] {
  const words = subfieldOf(field, 'i') ?? '';
  if (/original/i.test(words)) return 'original';
  if (/translat|parallel/i.test(words)) return 'translated';
  if (/short|abbreviat/i.test(words)) return 'short';
  if (/script|romani[sz]/i.test(words)) return 'other_script';
  if (field.ind2 === '1') return 'translated';
  return mainScriptOf(title) === printed ? 'short' : 'other_script';
}

const nameCodes = 'abnp';

/**
 * The titles of a record, the one in the printed script first. When a field in Latin letters is linked to one in another script,
 * the linked field is the title, and the Latin one is only its transcription.
 */
export function titlesOf(record: MarcRecord, tidy: TidyText, partsOfTitle = nameCodes): Titles {
  const written = writtenFields(record, '245');
  const main =
    written.find(({ printed }) => isInOtherScript(titleIn(printed, tidy, 'ab').title)) ?? written[0];
  if (!main) return { title: '', other_titles: [], volume: undefined };
  const { title, parallel } = titleIn(main.printed, tidy, partsOfTitle);
  const others: OtherTitle[] = [];
  const known = new Set(['', title]);
  const add = (text: string, kind: OtherTitle['kind']) => {
    if (!known.has(text)) others.push({ title: text, kind });
    known.add(text);
  };
  const transcriptions = [main.other, ...written.filter((one) => one !== main).map(({ printed }) => printed)];
  for (const field of transcriptions)
    if (field) add(titleIn(field, tidy, partsOfTitle).title, 'other_script');
  if (parallel) add(parallel, 'translated');
  const script = mainScriptOf(title);
  for (const { printed, other } of writtenFields(record, '246'))
    for (const field of [printed, other]) {
      const text = field ? titleIn(field, tidy, nameCodes).title : '';
      if (field) add(text, kindOf(field, text, script));
    }
  for (const { printed, other } of writtenFields(record, '240', '130'))
    for (const field of [printed, other]) if (field) add(titleIn(field, tidy, 'anp').title, 'original');
  for (const field of marcFieldsOf(record, '765')) add(tidy(subfieldOf(field, 't') ?? ''), 'original');
  const volume = subfieldOf(main.printed, 'n') ?? (main.other ? subfieldOf(main.other, 'n') : undefined);
  return { title, other_titles: others, volume: volume === undefined ? undefined : tidy(volume) };
}
