import { SaxesParser } from 'saxes';

/**
 * The rules of the schema MARC21slim of the Library of Congress (version 1.2): the attributes and the position of each
 * element.
 */
const attributes: Record<string, Record<string, RegExp>> = {
  collection: {},
  record: {},
  leader: {},
  controlfield: { tag: /^00[1-9A-Za-z]$/ },
  datafield: {
    tag: /^(?:0(?:[1-9A-Z][0-9A-Z]|[1-9a-z][0-9a-z])|[1-9A-Z][0-9A-Z]{2}|[1-9a-z][0-9a-z]{2})$/,
    ind1: /^[\da-z ]$/,
    ind2: /^[\da-z ]$/,
  },
  subfield: { code: /^[\dA-Za-z!"#$%&'()*+,\-./:;<=>?{}_^`~[\]\\]$/ },
};
const parents: Record<string, string | undefined> = {
  collection: undefined,
  record: 'collection',
  leader: 'record',
  controlfield: 'record',
  datafield: 'record',
  subfield: 'datafield',
};
const order = ['leader', 'controlfield', 'datafield'];
const leaderPattern =
  /^[\d ]{5}[\dA-Za-z ][\dA-Za-z][\dA-Za-z ]{3}[2 ][2 ][\d ]{5}[\dA-Za-z ]{3}(?:4500| {4})$/;
const namespace = 'http://www.loc.gov/MARC21/slim';

/** The violations of the schema in a file; empty when it is valid. */
export async function schemaFaults(xml: string): Promise<string[]> {
  const faults: string[] = [];
  const open: { name: string; text: string; last: number; children: number }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, uri, attributes: given }) => {
    const parent = open.at(-1);
    const rules = attributes[local];
    if (!rules || uri !== namespace) faults.push(`element ${uri} ${local}`);
    if (parents[local] !== parent?.name) faults.push(`${local} in ${parent?.name}`);
    const place = order.indexOf(local);
    if (parent && place !== -1) {
      if (place < parent.last || (place === 0 && parent.children > 0)) faults.push(`${local} out of order`);
      parent.last = place;
    }
    if (parent) parent.children += 1;
    const names = Object.keys(given).filter((name) => !name.startsWith('xmlns'));
    for (const name of new Set([...names, ...Object.keys(rules ?? {})])) {
      const value = given[name]?.value;
      if (value === undefined || !rules?.[name]?.test(value)) faults.push(`${local}/@${name}: ${value}`);
    }
    open.push({ name: local, text: '', last: -1, children: 0 });
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    const { name, text, children } = open.pop() ?? { name: '', text: '', children: 0 };
    if (name === 'leader' && !leaderPattern.test(text)) faults.push(`leader: ${text}`);
    if (name === 'datafield' && children === 0) faults.push('a data field without subfields');
    if (order.slice(2).concat('record', 'collection').includes(name) && text.trim() !== '')
      faults.push(`text in ${name}`);
  });
  parser.write(xml).close();
  return faults;
}
