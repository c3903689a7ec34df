export const texts = {
  name: { EN: 'Viking Tide', MY: 'ဗိုက်ကင်းဒီရေ', CN: '维京浪潮' },
  line: {
    EN: 'Winning waves climb to fifteen times.',
    MY: 'အနိုင်လှိုင်းများ ဆယ့်ငါးဆအထိ တက်သည်။',
    CN: '连胜浪潮攀至十五倍。',
  },
  symbols: {
    jarl: { EN: 'Jarl', MY: 'ဂျာလ်', CN: '领主' },
    ship: { EN: 'Longship', MY: 'သင်္ဘောရှည်', CN: '长船' },
    axe: { EN: 'Axe', MY: 'ပုဆိန်', CN: '战斧' },
    shield: { EN: 'Shield', MY: 'ဒိုင်း', CN: '盾牌' },
    horn: { EN: 'Horn', MY: 'ဦးချို', CN: '号角' },
    rune: { EN: 'Rune', MY: 'စာလုံးကျောက်', CN: '符文' },
    fish: { EN: 'Herring', MY: 'ငါးဟာရင်း', CN: '鲱鱼' },
    kraken: { EN: 'Kraken', MY: 'ရေဘဝဲကြီး', CN: '海怪' },
    beacon: { EN: 'Beacon', MY: 'မီးပြတိုက်', CN: '烽火' },
  },
} as const;
