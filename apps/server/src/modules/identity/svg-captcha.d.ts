/** The function that draws a given text: the package types only those that choose one themselves. */
declare module 'svg-captcha/lib/index.js' {
  const drawCaptcha: (
    text: string,
    options: {
      readonly width: number;
      readonly height: number;
      readonly fontSize: number;
      readonly noise: number;
      readonly color: boolean;
    },
  ) => string;
  export default drawCaptcha;
}
