export const texts = {
  name: { EN: 'Mango Wheel', MY: 'သရက်သီးဘီး', CN: '芒果转盘' },
  line: {
    EN: 'Three wheels: ripe, juicy and golden.',
    MY: 'ဘီးသုံးမျိုး - မှည့်၊ ရွှမ်း၊ ရွှေ။',
    CN: '三个转盘:熟果、多汁与金果。',
  },
} as const;
