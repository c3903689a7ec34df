export const texts = {
  name: { EN: 'Samurai Snow', MY: 'ဆာမူရိုင်းနှင်း', CN: '雪中武士' },
  line: {
    EN: 'Samurai hold their reels until the snow stops.',
    MY: 'နှင်းရပ်သည်အထိ ဆာမူရိုင်းများ ရစ်ကို ထိန်းထားသည်။',
    CN: '武士坚守转轴直到雪停。',
  },
  symbols: {
    castle: { EN: 'Castle', MY: 'ရဲတိုက်', CN: '城堡' },
    mask: { EN: 'War mask', MY: 'စစ်မျက်နှာဖုံး', CN: '武士面具' },
    fan: { EN: 'Fan', MY: 'ယပ်တောင်', CN: '折扇' },
    crane: { EN: 'Crane', MY: 'ကြိုးကြာ', CN: '仙鹤' },
    plum: { EN: 'Plum branch', MY: 'မက်မန်းပန်းခက်', CN: '梅枝' },
    drum: { EN: 'Drum', MY: 'စည်', CN: '太鼓' },
    tea: { EN: 'Tea bowl', MY: 'လက်ဖက်ရည်ခွက်', CN: '茶碗' },
    coin: { EN: 'Old coin', MY: 'ဒင်္ဂါးဟောင်း', CN: '古钱' },
    samurai: { EN: 'Samurai', MY: 'ဆာမူရိုင်း', CN: '武士' },
    moon: { EN: 'Snow moon', MY: 'နှင်းလ', CN: '雪月' },
  },
} as const;
