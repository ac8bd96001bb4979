import { strToU8, zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Makes a small workbook whose `count` rows all consist of one text, which it contains once. */
export function workbookOfOneText(text: string, count: number): Buffer {
  const rows = Array.from({ length: count }, (_, row) => `<row><c r="A${row + 1}" t="s"><v>0</v></c></row>`);
  return packed(rows.join(''), text);
}

/** Makes a workbook (.xlsx) with one sheet, packed as by Excel; `far` is the address of a distant cell to add. */
export function workbookOf(rows: readonly (string | number)[][], far?: string): Buffer {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  const column = (index: number) => String.fromCharCode(65 + index);
  const sheet = rows
    .map((row, index) => {
      const cells = row.map((value, at) => cell(value).replace('<c', `<c r="${column(at)}${index + 1}"`));
      return `<row r="${index + 1}">${cells.join('')}</row>`;
    })
    .join('');
  const distant = far && `<row r="${far.replace(/\D/g, '')}"><c r="${far}"><v>1</v></c></row>`;
  return packed(`${sheet}${distant ?? ''}`);
}

function packed(sheet: string, shared?: string): Buffer {
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Books" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>${shared ? `<Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>` : ''}</Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...(shared && {
      'xl/sharedStrings.xml': `${head}<sst xmlns="${main}"><si><t>${escaped(shared)}</t></si></sst>`,
    }),
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}
