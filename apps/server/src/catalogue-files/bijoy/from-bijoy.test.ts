import { describe, expect, it } from 'vitest';
import { readBooks } from '../../demo/files.ts';
import { toBijoy } from '../../test/bijoy-writer.ts';
import { fromBijoy } from './from-bijoy.ts';
import { readableText, textEncodingOf } from './text-encoding.ts';

/** Words as SutonnyMJ writes them, each with what it shows; spelled sign by sign. */
const words: Record<string, string> = {
  'one letter after the other': `
    KjKj=কলকল Nb=ঘন Rj=জল XK=ঢক ZLb=তখন fe=ভব hLb=যখন kZ=শত mevi=সবার nq=হয়
    AvR=আজ Cgvb=ঈমান Jla=ঔষধ DcKvi=উপকার Eb=ঊন Sib=ঝরন VvKzi=ঠাকুর XvKv=ঢাকা WvKvZ=ডাকাত GK=এক HK¨=ঐক্য IRb=ওজন FY=ঋণ evsjv=বাংলা`,
  'vowels behind': `
    gv=মা bvg=নাম evev=বাবা fvlv=ভাষা Kvb=কান iv=রা b\`x=নদী evox=বাড়ী exi=বীর bxj=নীল 
    cyÎ=পুত্র gyL=মুখ Mvb=গান f~wg=ভূমি g~j=মূল c~e©=পূর্ব k~b¨=শূন্য b~i=নূর g…Zz¨=মৃত্যু M„n=গৃহ K…wl=কৃষি Z…Y=তৃণ
    ¸iæ=গুরু ïiæ=শুরু ûKzg=হুকুম ü\`q=হৃদয় iæcv=রুপা iƒc=রূপ iƒcvjx=রূপালী`,
  'vowels before': `
    wb=নি w\`b=দিন wK=কি wZwb=তিনি ‡m=সে †g‡q=মেয়ে †\`k=দেশ ‡cU=পেট †h=যে ˆZj=তৈল ˆmb¨=সৈন্য 
    wkÿv=শিক্ষা wk¶K=শিক্ষক wcZv=পিতা †Mj=গেল e‡j=বলে K‡i=করে ˆKjvm=কৈলাস wew¯§Z=বিস্মিত w¯’i=স্থির †¯œn=স্নেহ †kÖYx=শ্রেণী`,
  'vowels around': `
    †jvK=লোক fv‡jv=ভালো †\`vKvb=দোকান †kvb=শোন †mvbvi=সোনার †gŠ=মৌ †bŠKv=নৌকা †hŠeb=যৌবন
    †mŠi=সৌর †eŠ×=বৌদ্ধ †Pviv=চোরা Av‡jv=আলো ‡Nvlv=ঘোষা †R¨vwZ=জ্যোতি †kÖvZv=শ্রোতা`,
  'ra above': `
    ag©=ধর্ম Kg©=কর্ম Kg©x=কর্মী m~h©=সূর্য Kvh©=কার্য c~Y©=পূর্ণ e‡Y©i=বর্ণের m¤úK©=সম্পর্ক wbR©b=নির্জন 
    wbg©vY=নির্মাণ KZ©v=কর্তা A_©=অর্থ \`k©b=দর্শন ¯^M©=স্বর্গ Avkxe©v\`=আশীর্বাদ \`yM©v=দুর্গা cve©Zx=পার্বতী wZh©K=তির্যক ag©xq=ধর্মীয়
    mvwe©K=সার্বিক †Kvm©=কোর্স eZ©gvb=বর্তমান `,
  'ra and ya below': `
    cÖ_g=প্রথম MÖvg=গ্রাম cÖvY=প্রাণ kÖg=শ্রম µq=ক্রয় wÎk=ত্রিশ Pµ=চক্র \`ªe¨=দ্রব্য †Uªb=ট্রেন iv‡óªi=রাষ্ট্রের 
    wg_¨v=মিথ্যা mZ¨=সত্য ga¨=মধ্য e¨w³=ব্যক্তি e¨_v=ব্যথা b¨vq=ন্যায় we\`¨v=বিদ্যা MY¨=গণ্য 
    i¨ve=র‍্যাব i¨vwj=র‍্যালি mvwnZ¨=সাহিত্য evK¨=বাক্য †hvM¨=যোগ্য kh¨v=শয্যা nZ¨v=হত্যা`,
  'letters that are joined': `
    iÿv=রক্ষা e¶=বক্ষ Ávb=জ্ঞান weÁvb=বিজ্ঞান hÁ=যজ্ঞ cÂg=পঞ্চম K¨v¤ú=ক্যাম্প j¾v=লজ্জা mÂq=সঞ্চয় 
    e½=বঙ্গ A¼=অঙ্ক evsK=বাংক mÜ¨v=সন্ধ্যা eÜz=বন্ধু AÜ=অন্ধ ey×=বুদ্ধ wm×v=সিদ্ধা DËi=উত্তর cÎ=পত্র gvÎ=মাত্র
    AvZ¥v=আত্মা ZË¡=তত্ত্ব gš¿=মন্ত্র hš¿=যন্ত্র AšÍi=অন্তর kvšÍ=শান্ত kvwš—=শান্তি Abš—=অনন্ত MÖš’=গ্রন্থ kã=শব্দ Avb›\`=আনন্দ wn›\`y=হিন্দু
    QvÎ=ছাত্র NÈv=ঘণ্টা KÉ=কণ্ঠ cwÛZ=পন্ডিত LÊ=খণ্ড fvÊ=ভাণ্ড mßvn=সপ্তাহ Mí=গল্প Kíbv=কল্পনা Aí=অল্প
    wek^=বিশ্ব wek¦=বিশ্ব ¯^vaxb=স্বাধীন ¯§„wZ=স্মৃতি m¤§vb=সম্মান ¯úk©=স্পর্শ mgm¨v=সমস্যা K…ò=কৃষ্ণ we¯Í…Z=বিস্তৃত e¯‘=বস্তু ¯¿x=স্ত্রী
    †÷kb=স্টেশন Kó=কষ্ট wgwó=মিষ্টি kÖeY=শ্রবণ Kvô=কাষ্ঠ \`yó=দুষ্ট eªvþ=ব্রাহ্ম wPý=চিহ্ন Avn&evb=আহ্বান Avj&jvn=আল্লাহ †evb=বোন †Kvb=কোন hy‡×i=যুদ্ধের
    Avjøvn=আল্লাহ kÖ×v=শ্রদ্ধা Rb¥=জন্ম Zb¥q=তন্ময় Abœ=অন্ন wfbœ=ভিন্ন wPšÍv=চিন্তা cÙv=পদ্মা AwMœ=অগ্নি
    D‡Ïk¨=উদ্দেশ্য ¯‹zj=স্কুল cyi¯‹vi=পুরস্কার ¯’vb=স্থান Ae¯’v=অবস্থা D”P=উচ্চ B”Qv=ইচ্ছা mnR=সহজ ARMi=অজগর`,
  'marks, digits and signs': `
    Puv\`=চাঁদ evuk=বাঁশ nvum=হাঁস \`ytL=দুঃখ AZGe=অতএব cÖvqt=প্রায়ঃ nVvr=হঠাৎ mr=সৎ iO=রঙ g½j=মঙ্গল
    1971=১৯৭১ 2,50=২,৫০ 1g=১ম (2q)=(২য়) evsjv-K=বাংলা-ক †K?=কে? $5=৳৫ Zvn‡j|=তাহলে।`,
};

/** The pairs of a table: what stands before the last sign of equality, and after it. */
const pairsOf = (table: string) =>
  table
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)] as const);

describe('converting words', () => {
  it('knows more than 200 of them', () => {
    expect(Object.values(words).flatMap(pairsOf).length).toBeGreaterThan(200);
  });

  it.each(Object.entries(words))('with %s', (_what, table) => {
    const pairs = pairsOf(table);
    const expected = pairs.map(([written, shown]) => `${written} ${shown.normalize('NFC')}`);
    expect(pairs.map(([written]) => `${written} ${fromBijoy(written)}`)).toEqual(expected);
  });

  it.each([
    ['a vowel that waits for its consonant', 'Kw'],
    ['one before another', 'wwK'],
    ['two vowels behind', 'Kvx'],
    ['a vowel without a consonant', 'vK'],
    ['half a consonant at the end', 'Kš'],
    ['ra above nothing', '©K'],
    ['a sign of length alone', 'KŠ'],
    ['something below nothing', '¨K'],
    ['a mark on nothing', 'uK'],
    ['a sign that the font does not have', 'K€'],
    ['letters of Unicode', 'কলম'],
  ])('refuses %s', (_what, text) => {
    expect(fromBijoy(text)).toBeNull();
  });
});

describe('real titles and names', () => {
  it('come back as they were from the font', async () => {
    const texts = (await readBooks()).flatMap(({ title, author, publisher }) => [title, author, publisher]);
    const bengali = new Set(texts.filter((text) => text !== null && /^[ঀ-৿ ,.:()!?-]+$/.test(text)));
    const changed: unknown[] = [];
    let converted = 0;
    for (const text of bengali) {
      const written = toBijoy(text ?? '');
      if (written === null) continue;
      converted += 1;
      if (fromBijoy(written) !== text?.normalize('NFC')) changed.push([text, written, fromBijoy(written)]);
    }
    expect(converted).toBeGreaterThan(4000);
    // It is misspelled with two signs for one letter.
    expect(changed).toEqual([
      [expect.stringContaining('অালি'), expect.anything(), expect.stringContaining('আলি')],
    ]);
  });
});

describe('recognising the font', () => {
  it('takes no title in Latin letters for it', async () => {
    const latin = (await readBooks()).flatMap(({ title, author, publisher }) =>
      [title, author, publisher].filter((text) => text !== null && /^[\x20-\x7eÀ-ÿ‘’]+$/.test(text)),
    );
    expect(latin.length).toBeGreaterThan(1500);
    expect(latin.filter((text) => text !== null && textEncodingOf(text) === 'bijoy')).toEqual([]);
  });

  it('knows a column of it by twenty cells', async () => {
    const titles = (await readBooks())
      .filter(({ language }) => language === 'bn')
      .flatMap(({ title }) => toBijoy(title) ?? []);
    for (let at = 0; at + 20 <= titles.length; at += 20)
      expect(textEncodingOf(...titles.slice(at, at + 20))).toBe('bijoy');
  });

  it.each([
    ['nothing', ''],
    ['a number', '9789848794586'],
    ['one short word', 'Ki'],
    ['Bengali', 'হিমু'],
    ['Arabic', 'رياض الصالحين'],
    ['French', 'Les Misérables, édition complète'],
    ['a transcription', 'Riyāḍ aṣ-Ṣāliḥīn min kalām Sayyid al-Mursalīn'],
    ['typographic signs', '“The Prophet’s Way” – a life… 2nd ed. © 2001'],
    ['capitals', 'SAHIH AL-BUKHARI VOL. IV'],
  ])('leaves %s alone', (_what, text) => {
    expect(textEncodingOf(text)).toBe('unicode');
  });

  it('leaves cells in Latin letters as they are in a column of it', () => {
    expect(readableText('Humayun Ahmed')).toBe('Humayun Ahmed');
    expect(readableText('evsjv‡`k')).toBe('বাংলাদেশ');
    expect(readableText('হিমু')).toBe('হিমু');
    expect(readableText('2nd')).toBe('2nd');
    expect(readableText('evsjv€')).toBeNull();
  });
});
