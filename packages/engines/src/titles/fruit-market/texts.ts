export const texts = {
  name: { EN: 'Fruit Market', MY: 'သစ်သီးဈေး', CN: '水果集市' },
  line: {
    EN: 'Five fruits that touch are sold together.',
    MY: 'ထိစပ်နေသော အသီးငါးလုံး အတူရောင်းသည်။',
    CN: '相连五果一起成交。',
  },
  symbols: {
    mango: { EN: 'Mango', MY: 'သရက်သီး', CN: '芒果' },
    papaya: { EN: 'Papaya', MY: 'သင်္ဘောသီး', CN: '木瓜' },
    durian: { EN: 'Durian', MY: 'ဒူးရင်း', CN: '榴莲' },
    dragon: { EN: 'Dragon fruit', MY: 'နဂါးမောက်သီး', CN: '火龙果' },
    rambutan: { EN: 'Rambutan', MY: 'ကြက်မောက်သီး', CN: '红毛丹' },
    lime: { EN: 'Lime', MY: 'သံပရာသီး', CN: '青柠' },
    basket: { EN: 'Basket', MY: 'ခြင်းတောင်း', CN: '果篮' },
  },
} as const;
