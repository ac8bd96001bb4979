/** A field whose content is a single text: 001 to 009. */
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

/** A bibliographic record of MARC 21, independent of the file format. */
export interface MarcRecord {
  /** The 24 characters that describe the kind of record. */
  leader: string;
  controls: ControlField[];
  fields: DataField[];
}

/** One result of parsing a file: a record, or the reason why a record could not be read. */
export type FoundRecord = { record: MarcRecord; notes: string[] } | { refused: string };

/** Whether a tag belongs to a control field, as opposed to a data field. */
export const isControlTag = (tag: string): boolean => /^00[1-9A-Za-z]$/.test(tag);

export const controlOf = (record: MarcRecord, tag: string): string | undefined =>
  record.controls.find((field) => field.tag === tag)?.value;

export const marcFieldsOf = (record: MarcRecord, ...tags: string[]): DataField[] =>
  record.fields.filter(({ tag }) => tags.includes(tag));

/** The value of the first non-empty subfield with this code. */
export const subfieldOf = (field: DataField, code: string): string | undefined =>
  field.subfields.find((subfield) => subfield.code === code && subfield.value.trim() !== '')?.value;

/** All non-empty subfields with one of the codes, in the order of the field. */
export const subfieldsOf = (field: DataField, codes: string): Subfield[] =>
  field.subfields.filter(({ code, value }) => codes.includes(code) && value.trim() !== '');
