import { type DataField, type MarcRecord, marcFieldsOf, subfieldOf } from './marc-record.ts';
import { isInOtherScript } from './marc-text.ts';

/** A field that a record has once, or twice: in the printed script and in a transcription. */
export interface Written {
  /** The field in the script that is printed in the book. */
  printed: DataField;
  other: DataField | null;
}

/** Matches the tag and the number in `245-01/(B`; the number 00 means that the field is linked to nothing. */
const linkOf = (field: DataField) => /^(\d{3})-(\d{2,})/.exec(subfieldOf(field, '6')?.trim() ?? '');

/** The text of a field that decides its script. */
const lettersOf = (field: DataField) =>
  field.subfields.map(({ code, value }) => (/[a-z]/.test(code) ? value : '')).join(' ');

/**
 * The fields with one of the tags, each with the linked field 880, which has the same text in the original script. Fields 880
 * without a link are returned by themselves.
 */
export function writtenFields(record: MarcRecord, ...tags: string[]): Written[] {
  const links = marcFieldsOf(record, '880').flatMap((field) => {
    const [, tag = '', number = ''] = linkOf(field) ?? [];
    return tags.includes(tag) ? [{ field: { ...field, tag }, key: `${tag}-${number}` }] : [];
  });
  // The first of several with one number: later entries of a map replace earlier ones.
  const linked = new Map(links.toReversed().map(({ key, field }) => [key, field]));
  const taken = new Set<DataField>();
  const pairs = marcFieldsOf(record, ...tags).map((field): Written => {
    const [, , number] = linkOf(field) ?? [];
    const link = Number(number) > 0 ? linked.get(`${field.tag}-${number}`) : undefined;
    if (!link || taken.has(link)) return { printed: field, other: null };
    taken.add(link);
    const isPrintedThere = isInOtherScript(lettersOf(link)) || !isInOtherScript(lettersOf(field));
    return isPrintedThere ? { printed: link, other: field } : { printed: field, other: link };
  });
  const alone = links.flatMap(({ field }) => (taken.has(field) ? [] : [{ printed: field, other: null }]));
  return [...pairs, ...alone];
}
