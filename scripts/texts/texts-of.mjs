import { parseSync } from 'rolldown/utils';

/**
 * @typedef {object} Use
 * @property {string} text the English text that the code uses
 * @property {string[]} values the names of the values that it passes; empty when they are not written as an object literal
 * @property {number} line
 */

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

/** Functions with a text as argument, see `lib/language/texts.ts`. */
const ASKS = new Set(['t', 'rich']);
/** Attributes of components that contain no text. */
const NO_TEXT_ATTRIBUTE =
  /^(?:\w*class\w*|className|key|id|href|to|type|role|name|d|viewBox|points|transform|autoComplete|inputMode|enterKeyHint|rel|target|htmlFor|lang|dir|style|sizes|srcSet|src|accept|aria-(?:labelledby|describedby|controls|live|current|haspopup|autocomplete))$/i;
/** Functions whose arguments are not texts. */
const NO_TEXT_CALL =
  /^(?:classNames|Error|\w+Error|DOMException|includes|startsWith|endsWith|split|join|replace|replaceAll|querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener|matchMedia|getElementById|setAttribute|import|has|get|indexOf)$/;

/**
 * Finds the texts that a file looks up in the catalogues, and those that it contains outside of them.
 * @param {string} path
 * @param {string} source
 * @param {ReadonlySet<string>} asks the names of the functions that look up a text
 * @returns {{ uses: Use[], outside: { text: string, line: number }[], faults: { why: string, line: number }[] }}
 */
export function textsOf(path, source, asks = ASKS) {
  /** @type {{ uses: Use[], outside: { text: string, line: number }[], faults: { why: string, line: number }[] }} */
  const found = { uses: [], outside: [], faults: [] };
  const lineOf = (/** @type {Node} */ node) => source.slice(0, node.start).split('\n').length;
  const isAsk = (/** @type {Node} */ node) => node.type === 'CallExpression' && asks.has(node.callee.name);
  walk(parseSync(path, source).program, [], isAsk, (node, parents) => {
    if (isAsk(node)) {
      const line = lineOf(node);
      const text = literalText(node.arguments[0]);
      if (text === undefined) found.faults.push({ line, why: 'asks for a text that is not written there' });
      else found.uses.push({ text, values: valueNames(node.arguments[1]), line });
      if (!parents.some(isFunction))
        found.faults.push({ line, why: 'asks for a text as the module loads, before the language is known' });
      return;
    }
    const text = textOf(node);
    if (text !== undefined && !isElsewhere(node, parents)) found.outside.push({ text, line: lineOf(node) });
  });
  return found;
}

/** @param {Node} node @param {Node[]} parents @param {(node: Node) => boolean} isAsk @param {(node: Node, parents: Node[]) => void} visit */
function walk(node, parents, isAsk, visit) {
  visit(node, parents);
  const inside = [...parents, node];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'type' || (isAsk(node) && key === 'arguments' && literalText(value[0]) !== undefined)) {
      if (key === 'arguments') for (const each of value.slice(1)) walk(each, inside, isAsk, visit);
      continue;
    }
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each && typeof each.type === 'string') walk(each, inside, isAsk, visit);
    }
  }
}

const isFunction = (/** @type {Node} */ node) => /Function/.test(node.type) && !node.type.startsWith('TS');

/**
 * The value of a string literal, or of a template without expressions.
 * @param {Node | undefined} node
 * @returns {string | undefined}
 */
function literalText(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return undefined;
}

/** @param {Node | undefined} values @returns {string[]} */
function valueNames(values) {
  if (values?.type !== 'ObjectExpression') return [];
  return values.properties.flatMap((/** @type {Node} */ each) => each.key?.name ?? each.key?.value ?? []);
}

/** The text of a node, if people may read it. @param {Node} node @returns {string | undefined} */
function textOf(node) {
  if (node.type === 'JSXText') return /\p{L}/u.test(node.value) ? node.value.trim() : undefined;
  const text =
    node.type === 'TemplateLiteral'
      ? node.quasis.map((/** @type {Node} */ quasi) => quasi.value.cooked).join('{}')
      : literalText(node);
  return text !== undefined && isProse(text) ? text : undefined;
}

/**
 * Whether a string is a capitalised word, a word with a value, or several words that are not CSS classes.
 * @param {string} text
 */
function isProse(text) {
  if (/^[\p{Lu}]\p{Ll}|^[a-z]{3,} \{\}$|^(?:\{\}|\d+) [a-z]{3,}$/u.test(text)) return true;
  const words = text.split(/\s+/).filter((word) => /^[("'‘“]?\p{L}[\p{L}'’]*[.,:;!?)"'’”…]*$/u.test(word));
  return words.length >= 2 && !/(?:^|\s)[a-z]+(?:-[a-z0-9[\]./%]+|:[a-z-]+)(?:\s|$)/.test(text);
}

/** Whether a literal is at a place where nobody reads it. @param {Node} node @param {Node[]} parents */
function isElsewhere(node, parents) {
  const parent = parents.at(-1);
  if (!parent) return true;
  if (/^(?:Import|Export|TS)/.test(parent.type) && !/^TS(?:As|Satisfies|NonNull)/.test(parent.type))
    return true;
  if ('key' in parent && parent.key === node) return true;
  if (parent.type === 'BinaryExpression' && /^[!=]==?$|^in$/.test(parent.operator)) return true;
  if (parent.type === 'SwitchCase' && parent.test === node) return true;
  if (parent.type === 'MemberExpression' && parent.property === node) return true;
  if (parent.type === 'ExpressionStatement' || parent.type === 'TaggedTemplateExpression') return true;
  return parents.some(
    (each) =>
      (each.type === 'JSXAttribute' && holdsNoText(each)) ||
      (/^(?:Call|New)Expression$/.test(each.type) &&
        NO_TEXT_CALL.test(nameOf(each.callee)) &&
        each.callee !== parent) ||
      (each.type === 'VariableDeclarator' && /style|class/i.test(each.id.name ?? '')) ||
      (each.type === 'Property' && NO_TEXT_ATTRIBUTE.test(nameOf(each.key)) && nameOf(each.key) !== 'name'),
  );
}

/** Whether an attribute contains no text; a `name` with a capital letter is a text for people. @param {Node} attribute */
function holdsNoText(attribute) {
  const name = nameOf(attribute.name);
  if (name === 'name' && /^\p{Lu}\p{Ll}/u.test(literalText(attribute.value) ?? '')) return false;
  return NO_TEXT_ATTRIBUTE.test(name);
}

/** @param {Node} node @returns {string} */
function nameOf(node) {
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type === 'JSXNamespacedName') return `${node.namespace.name}:${node.name.name}`;
  return typeof node.name === 'string' ? node.name : '';
}
