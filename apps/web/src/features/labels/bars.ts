import JsBarcode from 'jsbarcode';

/** The bars of a text from left to right, of equal width, and which of them are dark. */
export type Bars = (text: string) => boolean[];

/** The bars of Code 128, which laser scanners read. */
export const bars: Bars = (text) => {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  return (drawn.encodings ?? []).flatMap(({ data }) => [...data].map((bar) => bar === '1'));
};
