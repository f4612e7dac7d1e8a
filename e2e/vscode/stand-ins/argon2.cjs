// In place of a native library for passwords, which code-server loads when it starts. The tests use no password.
module.exports = {}
