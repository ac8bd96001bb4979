import type { MarcRecord } from './marc-record.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Characters that XML does not allow: controls, unpaired surrogates, and two noncharacters. */
const impossible = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

const escaped = (text: string) =>
  text.replace(impossible, '').replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? '');

/** The text before and after the records of a MARCXML file. */
export const collectionStart =
  '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n';
export const collectionEnd = '</collection>\n';

/** A record as an element of MARCXML. */
export function marcXmlOf({ leader, controls, fields }: MarcRecord): string {
  const lines = [
    '<record>',
    `  <leader>${escaped(leader)}</leader>`,
    ...controls.map(({ tag, value }) => `  <controlfield tag="${tag}">${escaped(value)}</controlfield>`),
    ...fields.map(
      ({ tag, ind1, ind2, subfields }) =>
        `  <datafield tag="${tag}" ind1="${ind1}" ind2="${ind2}">${subfields
          .map(({ code, value }) => `<subfield code="${code}">${escaped(value)}</subfield>`)
          .join('')}</datafield>`,
    ),
    '</record>\n',
  ];
  return lines.join('\n');
}
