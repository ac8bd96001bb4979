import type { DataField, FoundRecord, MarcRecord, Subfield } from './marc-record.ts';

/** The maximum nesting of elements: a record may be inside a collection, and that inside the elements of a protocol. */
const deepest = 40;
/** The maximum number of letters in the fields of one record; each element counts as `lettersOfElement`. */
const longestRecord = 1_000_000;
const lettersOfElement = 20;

const tooLong = 'This record is longer than one of a book can be.';
const noLeader = '     nam a22     u  4500';

/** Builds records from the elements of MARCXML; ignores elements with other names. */
export class RecordBuilder {
  private readonly onRecord: (found: FoundRecord) => void;
  private depth = 0;
  private length = 0;
  private record: MarcRecord | null = null;
  private field: DataField | null = null;
  private subfield: Subfield | null = null;
  private control: { tag: string; value: string } | null = null;
  private leader: string | null = null;

  constructor(onRecord: (found: FoundRecord) => void) {
    this.onRecord = onRecord;
  }

  /** Handles the start of an element. Returns false when the nesting or the number of elements exceeds that of any record. */
  open(name: string, attributes: Record<string, string>): boolean {
    this.depth += 1;
    this.length += lettersOfElement;
    const local = localName(name);
    // OAI wraps each record in another element named `record`, which has no fields itself; the inner one then starts again.
    if (local === 'record') this.begin();
    else if (this.record === null) return this.outside();
    else if (local === 'leader') this.leader = '';
    else if (local === 'controlfield') this.control = { tag: attributes.tag ?? '', value: '' };
    else if (local === 'datafield') {
      const { tag = '', ind1 = ' ', ind2 = ' ' } = attributes;
      this.field = { tag, ind1, ind2, subfields: [] };
    } else if (local === 'subfield') this.subfield = { code: attributes.code ?? '', value: '' };
    return this.depth <= deepest && this.length <= 2 * longestRecord;
  }

  /** Handles text. Returns false when the record is too long. */
  text(text: string): boolean {
    if (!this.record) return true;
    this.length += text.length;
    if (this.length > 2 * longestRecord) return false;
    if (this.subfield) this.subfield.value += text;
    else if (this.control) this.control.value += text;
    else if (this.leader !== null) this.leader += text;
    return true;
  }

  close(name: string): void {
    this.depth -= 1;
    const local = localName(name);
    if (local === 'record') this.end();
    if (!this.record) return;
    if (local === 'leader' && this.leader !== null) {
      this.record.leader = this.leader.trim() === '' ? noLeader : this.leader;
      this.leader = null;
    } else if (local === 'controlfield' && this.control) {
      this.record.controls.push({ ...this.control, value: this.control.value.normalize('NFC') });
      this.control = null;
    } else if (local === 'subfield' && this.subfield) {
      this.field?.subfields.push({ ...this.subfield, value: this.subfield.value.normalize('NFC') });
      this.subfield = null;
    } else if (local === 'datafield' && this.field) {
      this.record.fields.push(this.field);
      this.field = null;
    }
  }

  private outside(): boolean {
    this.length = 0;
    return this.depth <= deepest;
  }

  private begin(): void {
    this.record = { leader: noLeader, controls: [], fields: [] };
    this.field = this.subfield = this.control = this.leader = null;
    this.length = 0;
  }

  private end(): void {
    const { record, length } = this;
    this.record = null;
    this.length = 0;
    if (record === null || record.fields.length + record.controls.length === 0) return;
    this.onRecord(length > longestRecord ? { refused: tooLong } : { record, notes: [] });
  }
}

/** The name of an element without its namespace prefix, because files may choose any prefix for MARC. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);
