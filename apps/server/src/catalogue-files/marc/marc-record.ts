/** A field of a record whose content is one text: 001 to 009. */
export interface ControlField {
  tag: string;
  value: string;
}

export interface Subfield {
  code: string;
  value: string;
}

/** A field with two indicators and subfields. */
export interface DataField {
  tag: string;
  ind1: string;
  ind2: string;
  subfields: Subfield[];
}

/** A bibliographic record of MARC 21, whichever way it was written down. */
export interface MarcRecord {
  /** The 24 signs that say what kind of record it is. */
  leader: string;
  controls: ControlField[];
  fields: DataField[];
}

/** What a reader of a file found at one place: a record, or the reason why there is none. */
export type FoundRecord = { record: MarcRecord; notes: string[] } | { refused: string };

/** The only two things that a control field can be told by: its tag. */
export const isControlTag = (tag: string): boolean => /^00[1-9A-Za-z]$/.test(tag);

export const controlOf = (record: MarcRecord, tag: string): string | undefined =>
  record.controls.find((field) => field.tag === tag)?.value;

export const fieldsOf = (record: MarcRecord, ...tags: string[]): DataField[] =>
  record.fields.filter(({ tag }) => tags.includes(tag));

/** The first subfield with a code that holds something. */
export const subfieldOf = (field: DataField, code: string): string | undefined =>
  field.subfields.find((subfield) => subfield.code === code && subfield.value.trim() !== '')?.value;

/** All subfields with one of the codes, in the order of the field. */
export const subfieldsOf = (field: DataField, codes: string): Subfield[] =>
  field.subfields.filter(({ code, value }) => codes.includes(code) && value.trim() !== '');
