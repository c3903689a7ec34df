export const texts = {
  name: { EN: 'Hi-Lo', MY: 'အမြင့်အနိမ့်', CN: '猜大小' },
  line: {
    EN: 'Higher or lower? Each right guess raises the multiple.',
    MY: 'မြင့်မလား နိမ့်မလား။ မှန်တိုင်း အဆတိုးသည်။',
    CN: '猜大还是小,每猜中一次倍数递增。',
  },
} as const;
