/** The ages of a server's archived data, read from its metrics, in seconds. */
export async function archiveAges(address: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const lines = text.matchAll(/^archive_age_seconds\{of="(\w+)"\} (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, of, age]) => [of, Number(age)]));
}
