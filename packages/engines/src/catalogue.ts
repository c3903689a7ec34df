/**
 * What a lobby shows of a title: its vendor, its place and its names. There are those that can be
 * played and those that the studios will open; what can be played is in `titles/`. Each has a
 * tile, `apps/web/public/tiles/<code>-<width>x<height>.<avif|webp>`. Names are inventions of this
 * project or the plain names of games that belong to everybody.
 */

/** Our vendors; each has a palette, a layout and a lettering of its own. */
export const studios = {
  padauk: { name: 'Padauk Originals', style: 'gold and enamel over the plains at dusk' },
  mango: { name: 'Mango Pop', style: 'candy colors, soft figures, bubble letters' },
  ferry: { name: 'Night Ferry', style: 'neon tubes over wet streets' },
  crane: { name: 'Paper Crane', style: 'cut paper in four inks, the title above' },
  monsoon: { name: 'Monsoon Club', style: 'velvet, brass and candle light' },
} as const;
export type Studio = keyof typeof studios;

export type GameType =
  | 'RNG'
  | 'LIVE'
  | 'FISH'
  | 'PVP'
  | 'INHOUSE'
  | 'SPORTS'
  | 'ESPORTS'
  | 'LOTT'
  | 'ELOTT'
  | 'COCKFIGHT';
/** Sub-categories of RNG: scratch, video poker, jackpot, table, arcade, bingo; '' for slots. */
export type Classification = '' | 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG';

export type ListedTitle = {
  readonly code: string;
  readonly studio: Studio;
  readonly gameType: GameType;
  readonly classification: Classification;
  /** What a player may look for: one of a small set of words. */
  readonly theme: string;
  readonly names: { readonly EN: string; readonly MY: string; readonly CN: string };
};

const of =
  (studio: Studio, gameType: GameType, classification: Classification = '') =>
  (code: string, theme: string, EN: string, MY: string, CN: string): ListedTitle => ({
    code,
    studio,
    gameType,
    classification,
    theme,
    names: { EN, MY, CN },
  });

const heritage = of('padauk', 'RNG');
const heritageJackpot = of('padauk', 'RNG', 'JP');
const candy = of('mango', 'RNG');
const candyJackpot = of('mango', 'RNG', 'JP');
const scratch = of('mango', 'RNG', 'SC');
const bingo = of('mango', 'RNG', 'BG');
const candyArcade = of('mango', 'RNG', 'AC');
const fish = of('mango', 'FISH');
const neon = of('ferry', 'RNG');
const neonJackpot = of('ferry', 'RNG', 'JP');
const neonArcade = of('ferry', 'RNG', 'AC');
const instant = of('ferry', 'INHOUSE');
const paper = of('crane', 'RNG');
const paperJackpot = of('crane', 'RNG', 'JP');
const cards = of('crane', 'PVP');
const table = of('monsoon', 'RNG', 'TG');
const poker = of('monsoon', 'RNG', 'VP');
const live = of('monsoon', 'LIVE');
const lottery = of('padauk', 'LOTT');
const quickLottery = of('padauk', 'ELOTT');
const cockfight = of('padauk', 'COCKFIGHT');
const sports = of('ferry', 'SPORTS');
const esports = of('ferry', 'ESPORTS');

/** Every title that the lobby lists: those that can be played and those that are still to open. */
export const catalogue: readonly ListedTitle[] = [
  heritage('padauk-blossom', 'flowers', 'Padauk Blossom', 'ပိတောက်ပန်း', '紫檀花开'),
  heritage('chinthe-guard', 'myth', 'Chinthe Guard', 'ခြင်္သေ့အစောင့်', '神狮守护'),
  heritage('naga-rising', 'myth', 'Naga Rising', 'နဂါးမင်း', '龙蛇升腾'),
  heritage('ruby-mountain', 'gems', 'Ruby Mountain', 'ပတ္တမြားတောင်', '红宝石山'),
  heritage('golden-lotus', 'flowers', 'Golden Lotus', 'ရွှေကြာပန်း', '金莲'),
  heritage('tiger-monsoon', 'animals', 'Tiger Monsoon', 'မိုးရာသီကျား', '雨季猛虎'),
  heritage('moon-hare', 'animals', 'Moon Hare', 'လမင်းယုန်', '月宫玉兔'),
  heritage('garuda-wings', 'myth', 'Garuda Wings', 'ဂဠုန်တောင်ပံ', '金翅神鸟'),
  heritage('white-elephant', 'animals', 'White Elephant', 'ဆင်ဖြူတော်', '白象王'),
  heritage('water-festival', 'festival', 'Water Festival', 'သင်္ကြန်ပွဲတော်', '泼水节'),
  heritageJackpot('royal-drum', 'festival', 'Royal Drum', 'တော်ဝင်စည်တော်', '皇家战鼓'),
  heritageJackpot('peacock-crown', 'royal', 'Peacock Crown', 'ဒေါင်းသရဖူ', '孔雀王冠'),
  heritageJackpot('four-treasures', 'wealth', 'Four Treasures', 'ရတနာလေးပါး', '四大宝藏'),

  candy('sugar-monsoon', 'sweets', 'Sugar Monsoon', 'သကြားမိုး', '糖果季风'),
  candy('fruit-market', 'fruits', 'Fruit Market', 'သစ်သီးဈေး', '水果集市'),
  candy('panda-tea', 'animals', 'Panda Tea House', 'ပန်ဒါလက်ဖက်ရည်ဆိုင်', '熊猫茶馆'),
  candy('frog-pond', 'animals', 'Frog Pond', 'ဖားကန်', '青蛙池塘'),
  candy('honey-bears', 'animals', 'Honey Bears', 'ပျားရည်ဝက်ဝံ', '蜂蜜熊'),
  candy('ghost-picnic', 'fantasy', 'Ghost Picnic', 'သရဲပျော်ပွဲစား', '幽灵野餐'),
  candy('dino-dig', 'adventure', 'Dino Dig', 'ဒိုင်နိုဆောတူးဖော်', '恐龙挖掘'),
  candy('circus-parade', 'festival', 'Circus Parade', 'ဆပ်ကပ်ချီတက်ပွဲ', '马戏游行'),
  candy('penguin-slide', 'animals', 'Penguin Slide', 'ပင်ဂွင်းလျှောစီး', '企鹅滑梯'),
  candy('monkey-band', 'animals', 'Monkey Band', 'မျောက်တီးဝိုင်း', '猴子乐队'),
  candyJackpot('piggy-palace', 'wealth', 'Piggy Palace', 'ဝက်ရုပ်စုဘူးနန်းတော်', '金猪宫殿'),
  scratch('clover-scratch', 'luck', 'Clover Scratch', 'ကလိုဗာခြစ်ကတ်', '幸运草刮刮乐'),
  scratch('pearl-scratch', 'sea', 'Pearl Scratch', 'ပုလဲခြစ်ကတ်', '珍珠刮刮乐'),
  scratch('chest-scratch', 'adventure', 'Chest Scratch', 'ရတနာသေတ္တာခြစ်ကတ်', '宝箱刮刮乐'),
  scratch('mooncake-scratch', 'festival', 'Mooncake Scratch', 'လမုန့်ခြစ်ကတ်', '月饼刮刮乐'),
  bingo('bingo-fiesta', 'festival', 'Bingo Fiesta 75', 'ဘင်ဂိုပွဲတော် ၇၅', '宾果嘉年华 75'),
  bingo('carnival-hall', 'festival', 'Carnival Hall 75', 'ကာနီဗယ်ခန်းမ ၇၅', '嘉年华大厅 75'),
  bingo('orchid-hall', 'flowers', 'Orchid Hall 90', 'သစ်ခွခန်းမ ၉၀', '兰花大厅 90'),
  bingo('bingo-garden', 'flowers', 'Bingo Garden 90', 'ဘင်ဂိုဥယျာဉ် ၉၀', '宾果花园 90'),
  candyArcade('mango-wheel', 'fruits', 'Mango Wheel', 'သရက်သီးဘီး', '芒果转盘'),
  candyArcade('penalty-kick', 'sports', 'Penalty Kick', 'ပင်နယ်တီကန်', '点球大战'),
  candyArcade('plinko-garden', 'flowers', 'Plinko Garden', 'ပလင်ကိုဥယျာဉ်', '弹珠花园'),
  fish('coral-kingdom', 'sea', 'Coral Kingdom', 'သန္တာဘုရင့်နိုင်ငံ', '珊瑚王国'),
  fish('shark-lagoon', 'sea', 'Shark Lagoon', 'ငါးမန်းအိုင်', '鲨鱼湾'),
  fish('dragon-sea', 'sea', 'Dragon Sea', 'နဂါးပင်လယ်', '龙海'),

  neon('neon-sevens', 'classic', 'Neon Sevens', 'နီယွန်ခုနစ်', '霓虹七七'),
  neon('midnight-rider', 'city', 'Midnight Rider', 'သန်းခေါင်ဆိုင်ကယ်သမား', '午夜骑士'),
  neon('robot-riot', 'future', 'Robot Riot', 'စက်ရုပ်ပုန်ကန်', '机器人暴动'),
  neon('cyber-koi', 'animals', 'Cyber Koi', 'ဆိုက်ဘာငါးကြင်း', '赛博锦鲤'),
  neon('disco-vault', 'music', 'Disco Vault', 'ဒစ္စကိုဘဏ္ဍာတိုက်', '迪斯科金库'),
  neon('star-pilot', 'future', 'Star Pilot', 'ကြယ်လေယာဉ်မှူး', '星际领航'),
  neon('electric-wolf', 'animals', 'Electric Wolf', 'လျှပ်စစ်ဝံပုလွေ', '电光之狼'),
  neonJackpot('high-voltage', 'classic', 'High Voltage', 'ဗို့အားမြင့်', '高压奖池'),
  instant('sky-rocket', 'future', 'Sky Rocket', 'မိုးပျံဒုံးပျံ', '冲天火箭'),
  instant('star-convoy', 'future', 'Star Convoy', 'ကြယ်ယာဉ်တန်း', '星际船队'),
  instant('dice-line', 'classic', 'Dice Line', 'အန်စာမျဉ်း', '骰子线'),
  instant('limbo', 'future', 'Limbo', 'လင်ဘို', '极限倍数'),
  instant('mines', 'adventure', 'Mines', 'မိုင်းကွင်း', '扫雷'),
  instant('hi-lo', 'cards', 'Hi-Lo', 'အမြင့်အနိမ့်', '猜大小'),
  instant('plinko', 'classic', 'Plinko', 'ပလင်ကို', '弹珠台'),
  neonArcade('coin-flip', 'classic', 'Coin Flip', 'ခေါင်းပန်းလှန်', '抛硬币'),
  neonArcade('tower', 'adventure', 'Tower Climb', 'မျှော်စင်တက်', '登塔'),
  neonArcade('keno-lights', 'classic', 'Keno Lights', 'ကီနိုမီးရောင်', '基诺之光'),
  sports('padauk-sports', 'sports', 'Padauk Sports', 'ပိတောက်အားကစား', '紫檀体育'),
  sports('virtual-football', 'sports', 'Virtual Football', 'ဗာချူရယ်ဘောလုံး', '虚拟足球'),
  esports('padauk-esports', 'esports', 'Padauk E-Sports', 'ပိတောက်အီးစပို့', '紫檀电竞'),
  esports('arena-cup', 'esports', 'Arena Cup', 'အရီနာဖလား', '竞技杯'),

  paper('desert-caravan', 'adventure', 'Desert Caravan', 'သဲကန္တာရကုန်သည်', '沙漠商队'),
  paper('pirate-map', 'adventure', 'Pirate Map', 'ပင်လယ်ဓားပြမြေပုံ', '海盗地图'),
  paper('viking-tide', 'myth', 'Viking Tide', 'ဗိုက်ကင်းဒီရေ', '维京浪潮'),
  paper('nile-shadow', 'myth', 'Nile Shadow', 'နိုင်းမြစ်အရိပ်', '尼罗河之影'),
  paper('moonlit-fox', 'animals', 'Moonlit Fox', 'လရောင်မြေခွေး', '月下狐'),
  paper('balloon-voyage', 'adventure', 'Balloon Voyage', 'မိုးပျံပူဖောင်းခရီး', '热气球之旅'),
  paper('samurai-snow', 'myth', 'Samurai Snow', 'ဆာမူရိုင်းနှင်း', '雪中武士'),
  paper('wizard-clock', 'fantasy', 'Wizard Clock', 'မှော်ဆရာနာရီ', '巫师之钟'),
  paperJackpot('honey-bee', 'animals', 'Bee Garden', 'ပျားဥယျာဉ်', '蜜蜂花园'),
  cards('shan-koe-mee', 'cards', 'Shan Koe Mee', 'ရှမ်းကိုးမီး', '掸邦九点'),
  cards('teen-patti', 'cards', 'Teen Patti', 'တင်းပါတီ', '印度三张'),
  cards('big-two', 'cards', 'Big Two', 'ဘစ်တူး', '锄大地'),
  cards('dou-dizhu', 'cards', 'Dou Dizhu', 'တိုက်ပွဲမြေရှင်', '斗地主'),
  cards('tongits', 'cards', 'Tongits', 'တုန်းဂစ်', '同吉斯'),
  cards('texas-holdem', 'cards', "Texas Hold'em", 'တက်ဆက်ပိုကာ', '德州扑克'),
  cards('niu-niu', 'cards', 'Niu Niu', 'နျူနျူ', '牛牛'),

  table('blackjack', 'cards', 'Blackjack', 'ဘလက်ဂျက်', '二十一点'),
  table('baccarat', 'cards', 'Baccarat', 'ဘကာရာ', '百家乐'),
  table('roulette-european', 'wheel', 'European Roulette', 'ဥရောပရူလက်', '欧式轮盘'),
  table('roulette-american', 'wheel', 'American Roulette', 'အမေရိကန်ရူလက်', '美式轮盘'),
  table('roulette-french', 'wheel', 'French Roulette', 'ပြင်သစ်ရူလက်', '法式轮盘'),
  table('sic-bo', 'dice', 'Sic Bo', 'ဆစ်ဘို', '骰宝'),
  table('three-card-poker', 'cards', 'Three Card Poker', 'သုံးချပ်ပိုကာ', '三张牌扑克'),
  table('caribbean-stud', 'cards', 'Caribbean Stud', 'ကာရစ်ဘီယံပိုကာ', '加勒比扑克'),
  table('casino-war', 'cards', 'Casino War', 'ကာစီနိုစစ်ပွဲ', '赌场战争'),
  table('dragon-tiger', 'cards', 'Dragon Tiger', 'နဂါးကျား', '龙虎斗'),
  table('andar-bahar', 'cards', 'Andar Bahar', 'အန္ဒာဘဟာ', '安达巴哈'),
  table('craps', 'dice', 'Craps', 'ခရက်ပ်', '花旗骰'),
  poker('jacks-or-better', 'cards', 'Jacks or Better', 'ဂျက်နှင့်အထက်', '对J高手'),
  poker('ten-hand-jacks', 'cards', 'Ten Hand Jacks', 'ဆယ်လက်ဂျက်', '十手对J'),
  poker('bonus-poker', 'cards', 'Bonus Poker', 'ဘောနပ်စ်ပိုကာ', '红利扑克'),
  poker('double-bonus', 'cards', 'Double Bonus', 'နှစ်ဆဘောနပ်စ်', '双倍红利'),
  poker('double-double', 'cards', 'Double Double', 'နှစ်ထပ်နှစ်ဆ', '双重双倍'),
  poker('deuces-wild', 'cards', 'Deuces Wild', 'နှစ်ဖဲဝိုင်း', '百变二王'),
  poker('river-deuces', 'cards', 'River Deuces', 'မြစ်ကမ်းနှစ်ဖဲ', '河畔二王'),
  poker('joker-poker', 'cards', 'Joker Poker', 'ဂျိုကာပိုကာ', '小丑扑克'),
  poker('royal-court', 'cards', 'Royal Court', 'တော်ဝင်ညီလာခံ', '皇家宫廷'),
  live('live-baccarat', 'live', 'Live Baccarat', 'တိုက်ရိုက်ဘကာရာ', '真人百家乐'),
  live('live-dragon-tiger', 'live', 'Live Dragon Tiger', 'တိုက်ရိုက်နဂါးကျား', '真人龙虎'),
  live('live-roulette', 'live', 'Live Roulette', 'တိုက်ရိုက်ရူလက်', '真人轮盘'),
  live('live-sic-bo', 'live', 'Live Sic Bo', 'တိုက်ရိုက်ဆစ်ဘို', '真人骰宝'),
  live('live-fan-tan', 'live', 'Live Fan Tan', 'တိုက်ရိုက်ဖန်တန်', '真人番摊'),

  lottery('lotto-2d', 'lottery', 'Golden 2D', 'ရွှေ 2D', '黄金 2D'),
  lottery('lotto-3d', 'lottery', 'Golden 3D', 'ရွှေ 3D', '黄金 3D'),
  lottery('lotto-4d', 'lottery', 'Mega 4D', 'မဂ္ဂါ 4D', '超级 4D'),
  lottery('lotto-six', 'lottery', 'Lucky Six', 'ကံကောင်းခြောက်လုံး', '幸运六合'),
  quickLottery('quick-five', 'lottery', 'Quick Five', 'အမြန်ငါးလုံး', '快速五球'),
  quickLottery('minute-race', 'lottery', 'Minute Race', 'တစ်မိနစ်ပြိုင်ပွဲ', '一分赛车'),
  cockfight('rooster-ring', 'animals', 'Rooster Ring', 'ကြက်ဖကွင်း', '斗鸡擂台'),
  cockfight('golden-spur', 'animals', 'Golden Spur', 'ရွှေကြက်ခတ်', '金距'),
];

const byCode = new Map(catalogue.map((title) => [title.code, title]));

/** What is listed under a code. */
export const findListed = (code: string): ListedTitle | undefined => byCode.get(code);
