import { createServer, type Socket } from 'node:net';

/** A mail that the SMTP server accepted. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text, as sent. */
  readonly data: string;
}

/** A small SMTP server that keeps the received mails. */
export interface SmtpSink extends AsyncDisposable {
  readonly port: number;
  readonly mails: readonly TakenMail[];
  /** Every command line of every client, to check what they must not contain. */
  readonly commands: readonly string[];
}

/** @param rejection the answer to `RCPT TO` instead of accepting the mail, such as `550 no such box` */
export async function startSmtpSink(rejection?: string): Promise<SmtpSink> {
  const mails: TakenMail[] = [];
  const commands: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    let rest = '';
    let from = '';
    let to: string[] = [];
    let data: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      if (data !== undefined) {
        if (line !== '.') data.push(line.replace(/^\.\./, '.'));
        else {
          mails.push({ from, to, data: data.join('\r\n') });
          data = undefined;
          to = [];
          say('250 taken');
        }
        return;
      }
      commands.push(line);
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') say('250-sink\r\n250-SMTPUTF8\r\n250 8BITMIME');
      else if (verb === 'MAIL') {
        from = /<(.*)>/.exec(line)?.[1] ?? '';
        say('250 ok');
      } else if (verb === 'RCPT') {
        if (rejection === undefined) to.push(/<(.*)>/.exec(line)?.[1] ?? '');
        say(rejection ?? '250 ok');
      } else if (verb === 'DATA') {
        data = [];
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    say('220 sink');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    mails,
    commands,
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
