import type { Label } from './catalogue.ts';

/** Code, then the words in Burmese, English and Chinese. */
type Row = readonly [code: string, MY: string, EN: string, CN: string];

const classifications: readonly Row[] = [
  ['SL', 'စလော့', 'Slots', '老虎机'],
  ['JP', 'ဂျက်ပေါ့', 'Jackpot', '累积奖金'],
  ['VP', 'ဗီဒီယိုပိုကာ', 'Video poker', '视频扑克'],
  ['TG', 'စားပွဲဂိမ်း', 'Table games', '桌面游戏'],
  ['SC', 'ခြစ်ကတ်', 'Scratch cards', '刮刮乐'],
  ['AC', 'အာကိတ်', 'Arcade', '街机'],
  ['BG', 'ဘင်ဂို', 'Bingo', '宾果'],
];
const themes: readonly Row[] = [
  ['flowers', 'ပန်းများ', 'Flowers', '花卉'],
  ['myth', 'ဒဏ္ဍာရီ', 'Myths', '神话'],
  ['gems', 'ရတနာကျောက်', 'Gems', '宝石'],
  ['animals', 'တိရစ္ဆာန်', 'Animals', '动物'],
  ['festival', 'ပွဲတော်', 'Festival', '节庆'],
  ['royal', 'တော်ဝင်', 'Royal', '皇家'],
  ['wealth', 'ကြွယ်ဝမှု', 'Wealth', '财富'],
  ['sweets', 'သကြားလုံး', 'Sweets', '糖果'],
  ['fruits', 'သစ်သီး', 'Fruits', '水果'],
  ['fantasy', 'စိတ်ကူးယဉ်', 'Fantasy', '奇幻'],
  ['adventure', 'စွန့်စားခန်း', 'Adventure', '冒险'],
  ['luck', 'ကံကောင်းခြင်း', 'Luck', '好运'],
  ['sea', 'ပင်လယ်', 'Sea', '海洋'],
  ['sports', 'အားကစား', 'Sports', '体育'],
  ['classic', 'ဂန္ထဝင်', 'Classic', '经典'],
  ['city', 'မြို့ပြ', 'City', '都市'],
  ['future', 'အနာဂတ်', 'Future', '未来'],
  ['music', 'တေးဂီတ', 'Music', '音乐'],
  ['cards', 'ဖဲချပ်', 'Cards', '纸牌'],
  ['esports', 'အီးစပို့', 'E-sports', '电竞'],
  ['wheel', 'ကံစမ်းဘီး', 'Wheel', '转盘'],
  ['dice', 'အန်စာတုံး', 'Dice', '骰子'],
  ['live', 'တိုက်ရိုက်', 'Live', '真人'],
  ['lottery', 'ထီ', 'Lottery', '彩票'],
];

const labels = (kind: Label['kind'], rows: readonly Row[]): readonly Label[] =>
  rows.map(([code, MY, EN, CN]) => ({ kind, code, names: { MY, EN, CN } }));

/** Words for the kinds of game and the themes by which lists are narrowed and searched. */
export const demoLabels = [
  ...labels('classification', classifications),
  ...labels('theme', themes),
];
