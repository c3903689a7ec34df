export const texts = {
  name: { EN: 'Padauk Blossom', MY: 'ပိတောက်ပန်း', CN: '紫檀花开' },
  line: {
    EN: 'Twenty lines, and free spins that pay twice.',
    MY: 'လိုင်းနှစ်ဆယ်နှင့် နှစ်ဆပေးသော အခမဲ့အလှည့်များ။',
    CN: '二十条线,免费旋转双倍派彩。',
  },
  symbols: {
    padauk: { EN: 'Padauk flower', MY: 'ပိတောက်ပန်း', CN: '紫檀花' },
    bowl: { EN: 'Water bowl', MY: 'သင်္ကြန်ရေဖလား', CN: '泼水节银钵' },
    peacock: { EN: 'Peacock', MY: 'ဒေါင်း', CN: '孔雀' },
    elephant: { EN: 'Elephant', MY: 'ဆင်', CN: '大象' },
    lacquer: { EN: 'Lacquer box', MY: 'ယွန်းအစ်', CN: '漆盒' },
    parasol: { EN: 'Parasol', MY: 'ထီး', CN: '阳伞' },
    harp: { EN: 'Harp', MY: 'စောင်း', CN: '弯琴' },
    A: { EN: 'A', MY: 'A', CN: 'A' },
    K: { EN: 'K', MY: 'K', CN: 'K' },
    Q: { EN: 'Q', MY: 'Q', CN: 'Q' },
    J: { EN: 'J', MY: 'J', CN: 'J' },
  },
} as const;
