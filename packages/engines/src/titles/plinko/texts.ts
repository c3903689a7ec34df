export const texts = {
  name: { EN: 'Plinko', MY: 'ပလင်ကို', CN: '弹珠台' },
  line: {
    EN: 'A ball over 8 to 16 rows of pins, at three risks.',
    MY: 'ပင်တန်း ၈ မှ ၁၆ တန်း၊ အန္တရာယ် သုံးမျိုး။',
    CN: '小球穿过 8 至 16 排钉子,三种风险。',
  },
} as const;
