/** Words of the offline verifier. It is one file without a network, so it carries its own. */
const en = {
  name: 'English',
  title: 'Check a round',
  intro:
    'Paste the receipt of a round, or drop its file here. The round is played again from its ' +
    'seeds and compared with what the receipt says. Nothing leaves this page: it works offline.',
  receipt: 'Receipt',
  file: 'Open a file',
  verify: 'Check',
  theme: 'Dark or light',
  language: 'Language',
  matches: 'This round was fair. The receipt and the replay agree.',
  differs: 'This receipt does not match. See the marked lines.',
  hidden: 'The server seed is not revealed yet. Change your seeds in the game, then export again.',
  unknown:
    'The rules of this receipt are not among the published ones that this file knows, or its ' +
    'ticket names no printed run: it cannot say whether the round was fair. ' +
    'Get the receipt and the newest verifier from the site.',
  sold:
    'What had been sold of the printed run before this ticket is what the receipt says. ' +
    'It decides what the ticket was drawn from, and no seed can prove it.',
  malformed: 'This is not a receipt that can be read. Field: {field}',
  passed: 'Agrees',
  failed: 'Differs',
  open: 'Not known yet',
  stated: 'The receipt says',
  computed: 'Computed here',
  seed: 'The server seed is revealed',
  commitment: 'The server seed is the one that was promised before the round (SHA-256)',
  chain: 'The server seed belongs to the chain that was published before its first round',
  mix: 'The other seed is mixed from the seeds of all bets of the round',
  cards: 'The cards follow from the server seed and the seeds of the bets',
  rules: 'The rules are among those that were published for this game',
  stake: 'The stake and the bet can be played',
  actions: 'Every decision was allowed, and the last one ended the round',
  events: 'What happened is the same',
  payout: 'The payout is the same',
  round: 'Round',
  game: 'Game',
  playedAt: 'Played at',
  paid: 'Stake',
  won: 'Payout',
  serverSeed: 'Server seed',
  clientSeed: 'Your seed',
  nonce: 'Round number (nonce)',
  steps: 'The round, step by step',
  opening: 'The round begins',
  decision: 'Decision {number}',
  numbers: 'Numbers drawn: four bytes, and what remains of them after a division',
  total: 'Total',
};
export type Texts = Readonly<Record<keyof typeof en, string>>;

const my: Texts = {
  name: 'မြန်မာ',
  title: 'ပွဲတစ်ပွဲကို စစ်ဆေးရန်',
  intro:
    'ပွဲ၏ ပြေစာကို ဤနေရာတွင် ကူးထည့်ပါ သို့မဟုတ် ဖိုင်ကို ဆွဲချပါ။ ' +
    'Seed များမှ ပွဲကို ပြန်ကစားပြီး ပြေစာနှင့် တိုက်စစ်ပေးပါမည်။ ' +
    'အင်တာနက် မလိုပါ၊ မည်သည့်အချက်အလက်မျှ ပြင်ပသို့ မပို့ပါ။',
  receipt: 'ပြေစာ',
  file: 'ဖိုင်ဖွင့်ရန်',
  verify: 'စစ်ဆေးမည်',
  theme: 'အမှောင် သို့မဟုတ် အလင်း',
  language: 'ဘာသာစကား',
  matches: 'ဤပွဲသည် မျှတပါသည်။ ပြေစာနှင့် ပြန်ကစားသည့်ရလဒ် တူညီပါသည်။',
  differs: 'ဤပြေစာ မကိုက်ညီပါ။ အမှတ်အသားပြထားသော အချက်များကို ကြည့်ပါ။',
  hidden: 'ဆာဗာ seed ကို မဖော်ပြရသေးပါ။ ဂိမ်းထဲတွင် seed ပြောင်းပြီး ပြေစာကို ထပ်ထုတ်ပါ။',
  unknown:
    'ဤပြေစာ၏ စည်းမျဉ်းများသည် ဤဖိုင်သိသော ထုတ်ပြန်ထားသည့် စည်းမျဉ်းများထဲတွင် မပါပါ သို့မဟုတ် ' +
    'ခြစ်ကတ်၏ အသုတ်ကို ဖော်ပြမထားပါ။ ပွဲ မျှတ၊ မမျှတ ဤဖိုင်က မပြောနိုင်ပါ။ ' +
    'ဝဘ်ဆိုက်မှ ပြေစာနှင့် နောက်ဆုံးထွက် စစ်ဆေးဖိုင်ကို ယူပါ။',
  sold:
    'ဤကတ်မတိုင်မီ အသုတ်ထဲမှ ရောင်းပြီးသမျှကို ပြေစာတွင် ပါသည့်အတိုင်း ယူထားသည်။ ' +
    'ကတ်ကို ကျန်ရှိသောကတ်များထဲမှ ထုတ်သဖြင့် ၎င်းက အရေးပါသော်လည်း seed များဖြင့် သက်သေမပြနိုင်ပါ။',
  malformed: 'ဖတ်၍ရသော ပြေစာ မဟုတ်ပါ။ အကွက်: {field}',
  passed: 'ကိုက်ညီသည်',
  failed: 'မကိုက်ညီပါ',
  open: 'မသိရသေးပါ',
  stated: 'ပြေစာတွင် ပါသည်',
  computed: 'ဤနေရာတွင် တွက်ချက်သည်',
  seed: 'ဆာဗာ seed ကို ဖော်ပြပြီးဖြစ်သည်',
  commitment: 'ဆာဗာ seed သည် ပွဲမစမီ ကတိပြုထားသည့်အတိုင်း ဖြစ်သည် (SHA-256)',
  chain: 'ဆာဗာ seed သည် ပထမပွဲမတိုင်မီ ထုတ်ပြန်ထားသော ကွင်းဆက်မှ ဖြစ်သည်',
  cards: 'ကတ်များသည် ဆာဗာ seed နှင့် လောင်းကြေးများ၏ seed များမှ ထွက်ပေါ်လာသည်',
  mix: 'အခြား seed ကို ပွဲ၏ လောင်းကြေးအားလုံးမှ seed များဖြင့် ရောစပ်ထားသည်',
  rules: 'စည်းမျဉ်းများသည် ဤဂိမ်းအတွက် ထုတ်ပြန်ထားသည့်အထဲမှ ဖြစ်သည်',
  stake: 'လောင်းကြေးနှင့် လောင်းပုံသည် ကစား၍ရသည်',
  actions: 'ဆုံးဖြတ်ချက်တိုင်း ခွင့်ပြုထားပြီး နောက်ဆုံးတစ်ခုဖြင့် ပွဲပြီးသည်',
  events: 'ဖြစ်ပျက်ခဲ့သည်များ တူညီသည်',
  payout: 'ပေးငွေ တူညီသည်',
  round: 'ပွဲ',
  game: 'ဂိမ်း',
  playedAt: 'ကစားသည့်အချိန်',
  paid: 'လောင်းကြေး',
  won: 'ပေးငွေ',
  serverSeed: 'ဆာဗာ seed',
  clientSeed: 'သင့် seed',
  nonce: 'ပွဲအမှတ်စဉ် (nonce)',
  steps: 'ပွဲကို အဆင့်ဆင့်',
  opening: 'ပွဲစတင်သည်',
  decision: 'ဆုံးဖြတ်ချက် {number}',
  numbers: 'ထွက်ဂဏန်းများ - လေးဘိုက်ကို စား၍ ကျန်သောအကြွင်း',
  total: 'စုစုပေါင်း',
};

const zh: Texts = {
  name: '中文',
  title: '验证一局游戏',
  intro:
    '请粘贴一局游戏的凭证，或把文件拖到这里。' +
    '本页用种子重新进行该局，并与凭证逐项比较。无需网络，数据不会离开本页。',
  receipt: '凭证',
  file: '打开文件',
  verify: '验证',
  theme: '深色或浅色',
  language: '语言',
  matches: '本局公平。凭证与重演结果一致。',
  differs: '凭证与重演结果不符，请查看标出的项目。',
  hidden: '服务器种子尚未公开。请在游戏中更换种子后重新导出。',
  unknown:
    '凭证中的规则不在本文件所知的已公布规则之内，或刮刮卡未注明批次，' +
    '因此无法判断本局是否公平。请从网站获取凭证和最新的验证文件。',
  sold: '本卡之前该批次已售出哪些，以凭证所写为准。它决定本卡从何抽出，而种子无法证明它。',
  malformed: '无法读取这份凭证。字段：{field}',
  passed: '一致',
  failed: '不符',
  open: '尚不清楚',
  stated: '凭证所写',
  computed: '本页算出',
  seed: '服务器种子已公开',
  commitment: '服务器种子与开局前承诺的一致（SHA-256）',
  chain: '服务器种子属于首局之前公布的哈希链',
  cards: '卡片由服务器种子和各注的种子生成',
  mix: '另一个种子由本局所有投注的种子混合而成',
  rules: '规则属于为该游戏公布过的规则',
  stake: '投注额与投注方式有效',
  actions: '每个决定都被允许，最后一个结束了此局',
  events: '过程一致',
  payout: '派彩一致',
  round: '局号',
  game: '游戏',
  playedAt: '时间',
  paid: '投注额',
  won: '派彩',
  serverSeed: '服务器种子',
  clientSeed: '你的种子',
  nonce: '局序号（nonce）',
  steps: '逐步重演',
  opening: '开局',
  decision: '第 {number} 个决定',
  numbers: '抽出的数字：四个字节相除后的余数',
  total: '合计',
};

/** The words of the offline verifier, by language. */
export const texts = { my, en, zh } as const;
export type Language = keyof typeof texts;
/** The languages that the verifier speaks. */
export const languages = Object.keys(texts) as readonly Language[];

/** Puts values into `{name}` places. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => `${values[name] ?? place}`);
