import packed from '@sparticuz/chromium';

// Into the folder of temporary files, which whoever starts this process chooses.
await packed.executablePath();
