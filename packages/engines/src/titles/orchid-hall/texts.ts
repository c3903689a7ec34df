export const texts = {
  name: { EN: 'Orchid Hall 90', MY: 'သစ်ခွခန်းမ ၉၀', CN: '兰花大厅 90' },
  line: {
    EN: '90 balls for the whole hall: first line, two lines, full ticket.',
    MY: 'ခန်းမတစ်ခုလုံးအတွက် ဘောလုံး ၉၀ လုံး။',
    CN: '全场共用 90 球:首条线、首两线、首张全满。',
  },
} as const;
