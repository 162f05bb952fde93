import { createServer, type Socket } from 'node:net';

/** A mail that the SMTP server received completely, even if it then rejected the mail. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text, as sent. */
  readonly data: string;
}

/** A small SMTP server that stores the received mails. */
export interface SmtpSink extends AsyncDisposable {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** Every command line of every client, for tests of what clients must not send. */
  readonly commands: readonly string[];
}

/** How an SMTP server misbehaves. */
export interface SinkBehaviour {
  /** The response that rejects each recipient (`RCPT TO`), such as `550 no such box`. */
  readonly rejection?: string;
  /** The response to each `MAIL FROM`; without it, every sender is accepted. */
  readonly senderResponse?: string;
  /** `false`: accepts connections, but sends no greeting. */
  readonly greets?: boolean;
  /** The reaction to the content of a mail: `hang up`, `silence`, or a response such as `451 later`. */
  readonly afterContent?: string;
  /** Called with the first four letters of each command, and with `content` at the first line of a mail. */
  readonly onStep?: (step: string) => void;
}

/** Starts an SMTP server that accepts every mail, unless it is told to misbehave. */
export async function startSmtpSink({
  rejection,
  senderResponse = '250 ok',
  greets = true,
  afterContent = '250 taken',
  onStep,
}: SinkBehaviour = {}): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
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
    const respond = (line: string) => socket.write(`${line}\r\n`);
    const receiveLine = (line: string) => {
      if (data !== undefined) {
        if (data.length === 0) onStep?.('content');
        if (line !== '.') data.push(line.replace(/^\.\./, '.'));
        else {
          mails.push({ from, to, data: data.join('\r\n') });
          data = undefined;
          to = [];
          if (afterContent === 'hang up') socket.destroy();
          else if (afterContent !== 'silence') respond(afterContent);
        }
        return;
      }
      commands.push(line);
      const verb = line.slice(0, 4).toUpperCase();
      onStep?.(verb);
      if (verb === 'EHLO') respond('250-sink\r\n250-SMTPUTF8\r\n250 8BITMIME');
      else if (verb === 'MAIL') {
        from = /<(.*)>/.exec(line)?.[1] ?? '';
        respond(senderResponse);
      } else if (verb === 'RCPT') {
        if (rejection === undefined) to.push(/<(.*)>/.exec(line)?.[1] ?? '');
        respond(rejection ?? '250 ok');
      } else if (verb === 'DATA') {
        data = [];
        respond('354 go on');
      } else if (verb === 'STAR') respond('502 no TLS here');
      else if (verb === 'QUIT') {
        respond('221 bye');
        socket.end();
      } else respond('250 ok');
    };
    // A character may be split between two chunks.
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) receiveLine(line);
    });
    if (greets) respond('220 sink');
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
