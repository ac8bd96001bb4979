// The packages of Finland's national library have no types; these cover the parts that the tests use.

declare module '@natlibfi/marc-record' {
  interface PlainField {
    tag: string;
    value?: string;
    ind1?: string;
    ind2?: string;
    subfields?: { code: string; value: string }[];
  }
  interface PlainRecord {
    leader: string;
    fields: PlainField[];
  }
  export class MarcRecord {
    constructor(record: PlainRecord, validation?: { strict?: boolean });
    leader: string;
    fields: PlainField[];
    toObject(): PlainRecord;
  }
}

declare module '@natlibfi/marc-record-serializers' {
  import type { MarcRecord } from '@natlibfi/marc-record';

  export const ISO2709: {
    from(text: string, validation?: { strict?: boolean }): MarcRecord;
    to(record: MarcRecord): string;
  };
  export const MARCXML: {
    from(text: string, validation?: { strict?: boolean }): Promise<MarcRecord>;
    to(record: MarcRecord): string;
  };
}
