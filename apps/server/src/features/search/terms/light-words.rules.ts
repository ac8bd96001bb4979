import { searchKey } from '../../../lib/text/search-words.ts';

const written = `ibn ibne bin binte abu abi umm imam imaam sheikh shaikh shaykh shekh sharif shorif maulana mawlana moulana mufti mufty
  allama hafez dr prof md mohammad muhammad syed saiyed
  ইবনে ইবন ইব্ন বিন আবু আবূ উম্মে ইমাম শায়খ শাইখ শেখ শরীফ মাওলানা মুফতী আল্লামা হাফেজ হাফেয ড ডা মো মুহাম্মদ মোহাম্মদ
  ابن بن أبو أبي ابي أم الإمام امام الشيخ شيخ العلامة محمد`;

/** Words in so many names that they hardly identify anybody, normalised by `searchKey`. */
export const lightWords: ReadonlySet<string> = new Set(
  written.split(/\s+/).flatMap((word) => searchKey(word).words.map((key) => key.word)),
);
