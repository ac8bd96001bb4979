/**
 * Writes Bengali as the keyboard layout Bijoy encodes it for the font SutonnyMJ. It has its own rules, from conjuncts to
 * signs, so that it can test the library's converter, which goes from signs to letters.
 */
const conjuncts = new Map(
  `ক্ষ্ম=² স্ক্র=¯Œ ষ্ক্র=®Œ ন্ত্র=š¿ স্ত্র=¯¿ ন্দ্ব=›Ø জ্জ্ব=¾¡ ত্ত্ব=Ë¡ চ্ছ্ব=”Q¡ ন্ত্ব=š—¡ ম্ভ্র=¤£ ক্ষ্ণ=¶è ঙ্ক্ষ=•¶
  ক্ক=° ক্ট=± ক্ত=³ ক্ম=´ ক্র=µ ক্ষ=¶ ক্স=· ক্ব=K¡ ক্ল=K¬ গ্দ=º গ্ধ=» গ্ন=Mœ গ্ম=M¥ গ্ল=Mø গ্ব=M¦ গ্র=MÖ ঘ্ন=Nœ ঙ্ক=¼ ঙ্গ=½ ঙ্খ=•L ঙ্ঘ=•N
  চ্চ=”P চ্ছ=”Q জ্জ=¾ জ্ঝ=À জ্ঞ=Á জ্ব=R¡ ঞ্চ=Â ঞ্ছ=Ã ঞ্জ=Ä ঞ্ঝ=Å ট্ট=Æ ট্র=Uª ড্ড=Ç ড্র=Wª ণ্ট=È ণ্ঠ=É ণ্ড=Ê ণ্ণ=Yœ
  ত্ত=Ë ত্থ=Ì ত্ন=Zœ ত্ম=Z¥ ত্ব=Z¡ ত্র=Î দ্গ=˜M দ্ঘ=˜N দ্দ=Ï দ্ধ=× দ্ব=Ø দ্ভ=™¢ দ্ম=Ù দ্র=\`ª ধ্ব=aŸ ধ্ম=a¥ ধ্র=aª
  ন্ট=›U ন্ঠ=Ú ন্ড=Û ন্ত=š— ন্থ=š’ ন্দ=›\` ন্ধ=Ü ন্ন=bœ ন্ব=š^ ন্ম=b¥ ন্স=Ý হ্ব=nŸ প্ট=Þ প্ত=ß প্ন=cœ প্প=à প্ল=cø প্স=á প্র=cÖ
  ফ্ল=d¬ ফ্র=d« ব্জ=â ব্দ=ã ব্ধ=ä ব্ব=eŸ ব্ল=eø ব্র=eª ভ্র=å ম্ন=gœ ম্প=¤ú ম্ফ=ç ম্ব=¤^ ম্ভ=¤¢ ম্ম=¤§ ম্ল=¤ø ম্র=gª
  ল্ক=é ল্গ=ê ল্ট=ë ল্ড=ì ল্প=í ল্ফ=î ল্ব=j¦ ল্ম=j¥ ল্ল=jø শ্চ=ð শ্ছ=ñ শ্ন=kœ শ্ব=k¦ শ্ম=k¥ শ্ল=kø শ্র=kÖ
  ষ্ক=®‹ ষ্ট=ó ষ্ঠ=ô ষ্ণ=ò ষ্প=®ú ষ্ফ=õ ষ্ম=®§ স্ক=¯‹ স্খ=ö স্ট=÷ স্ত=¯— স্থ=¯’ স্ন=mœ স্প=¯ú স্ফ=ù স্ব=¯^ স্ম=¯§ স্ল=¯ø স্র=mª
  হ্ন=ý হ্ম=þ হ্ল=n¬ হ্ণ=nè থ্ব=_¡ থ্র=_ª প্ত=ß জ্র=Rª চ্র=Pª`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const),
);
const letters = 'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ';
const signsOfLetters = 'KLMNOPQRSTUVWXYZ_`abcdefghijklmn';
const single = new Map<string, string>([
  ...Array.from(letters, (letter, index) => [letter, signsOfLetters[index] ?? ''] as const),
  ...(['ড়=o', 'ঢ়=p', 'য়=q', 'ৎ=r'].map((pair) => pair.split('=')) as [string, string][]),
]);
const vowelSigns = new Map(
  'অ=A আ=Av ই=B ঈ=C উ=D ঊ=E ঋ=F এ=G ঐ=H ও=I ঔ=J'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
const markSigns: Record<string, string> = { 'ং': 's', 'ঃ': 't', 'ঁ': 'u' };
const later: Record<string, string> = { 'া': 'v', 'ী': 'x', 'ু': 'y', 'ূ': '~', 'ৃ': '…', '': '' };
const around: Record<string, [string, string]> = {
  'ি': ['w', ''],
  'ে': ['‡', ''],
  'ৈ': ['‰', ''],
  'ো': ['‡', 'v'],
  'ৌ': ['‡', 'Š'],
};
const otherSigns: Record<string, string> = {
  '।': '|',
  '৳': '$',
  '–': 'Ñ',
  '“': 'Ò',
  '”': 'Ó',
  '‘': 'Ô',
  '’': 'Õ',
};

const consonant = '(?:[ক-হ]়?|ৎ)';
const syllable = new RegExp(
  `(র্(?=${consonant}))?((?:${consonant})(?:\u200D?্${consonant})*)(্(?!${consonant}))?([ািীুূৃেৈোৌ]?)([ংঃঁ]*)`,
  'y',
);

/**
 * The signs of one or several consonants: one sign if the font has it, otherwise those of the first consonants and of the
 * last one. Null when they cannot be written.
 */
function clusterSigns(cluster: string): string | null {
  const whole = conjuncts.get(cluster) ?? single.get(cluster);
  if (whole !== undefined) return whole;
  const at = cluster.lastIndexOf('্');
  if (at === -1) return null;
  const start = clusterSigns(cluster.slice(0, at).replace('\u200D', ''));
  const end = cluster.slice(at + 1);
  if (start === null) return null;
  if (end === 'য') return `${start}¨`;
  return end === 'র' ? `${start}ª` : null;
}

/** The text as typed for the font; null when the font or these rules have no signs for it. */
export function toBijoy(given: string): string | null {
  const text = given.normalize('NFC').replaceAll('\u09AF\u09BC', 'য়');
  let written = '';
  for (let at = 0; at < text.length; ) {
    syllable.lastIndex = at;
    const match = syllable.exec(text);
    if (match) {
      const [all, hasReph, cluster = '', hasant, vowel = '', marks = ''] = match;
      const signs = clusterSigns(cluster);
      if (signs === null) return null;
      const [before, after] = around[vowel] ?? ['', later[vowel] ?? ''];
      written += before + signs + (hasant ? '&' : '') + (hasReph ? '©' : '') + after;
      written += Array.from(marks, (mark) => markSigns[mark]).join('');
      at += all.length;
      continue;
    }
    const sign = text[at] ?? '';
    const vowel = vowelSigns.get(sign);
    const digit = '০১২৩৪৫৬৭৮৯'.indexOf(sign);
    const other = otherSigns[sign] ?? (/[ ,.;:!?()[\]/\-+=%'"]/.test(sign) ? sign : null);
    if (vowel !== undefined) {
      written += vowel;
      at += 1;
      const rest = /^(্য)?(া)?([ংঃঁ]*)/.exec(text.slice(at));
      if (rest?.[1]) written += '¨';
      if (rest?.[2]) written += 'v';
      written += Array.from(rest?.[3] ?? '', (mark) => markSigns[mark]).join('');
      at += rest?.[0].length ?? 0;
    } else if (digit !== -1) {
      written += String(digit);
      at += 1;
    } else if (other !== null) {
      written += other;
      at += 1;
    } else return null;
  }
  return written;
}
