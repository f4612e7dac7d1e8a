/**
 * Ends packing with npm, which would keep `workspace:` versions and the exports for development. Run by the packages' `prepack` scripts.
 */
const [program] = (process.env.npm_config_user_agent ?? '').split('/')
if (program !== 'pnpm') {
  console.error(
    `Packed with ${program || 'an unknown program'}: the tarball would have "workspace:" versions and no types. Run "npm run tarballs" in the root of the repository, or "pnpm pack" here.`,
  )
  process.exitCode = 1
}
