export const texts = {
  name: { EN: 'Carnival Hall 75', MY: 'ကာနီဗယ်ခန်းမ ၇၅', CN: '嘉年华大厅 75' },
  line: {
    EN: '75 balls for the whole hall: first line, two lines, full card.',
    MY: 'ခန်းမတစ်ခုလုံးအတွက် ဘောလုံး ၇၅ လုံး။',
    CN: '全场共用 75 球:首条线、首两线、首张全满。',
  },
} as const;
